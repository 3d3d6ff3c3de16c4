/* What the kernels in C are made of: arrays, and arithmetic that means what it means in Python. */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#define KERNEL static
#define KERNEL_INLINE static inline __attribute__((always_inline))

/* The checked build checks each index, and counts the calls of each kernel. A part of an array may
 * end at its end.
 */
#ifdef BOAF_CHECKED
#include <stdio.h>
static inline int64_t checked(int64_t index, int64_t end, const char *where, int line) {
    if (index < 0 || index >= end) {
        fprintf(stderr, "%s, line %d: index %lld of %lld\n", where, line, (long long)index,
                (long long)end);
        abort();
    }
    return index;
}
#define COUNTERS(number) static int64_t n_calls[number];
#define CALLED(number) (n_calls[number]++)
#define INDEX(index, length) checked((index), (length), __func__, __LINE__)
#define PART(index, length) checked((index), (length) + 1, __func__, __LINE__)
#else
#define COUNTERS(number)
#define CALLED(number)
#define INDEX(index, length) (index)
#define PART(index, length) (index)
#endif

#define AT_1D(a, i) ((a).data[INDEX(i, (a).n0)])
#define AT_2D(a, i, j) ((a).data[INDEX(i, (a).n0) * (a).n1 + INDEX(j, (a).n1)])
#define AT_3D(a, i, j, k) \
    ((a).data[(INDEX(i, (a).n0) * (a).n1 + INDEX(j, (a).n1)) * (a).n2 + INDEX(k, (a).n2)])
#define AT_4D(a, i, j, k, l) \
    ((a).data[((INDEX(i, (a).n0) * (a).n1 + INDEX(j, (a).n1)) * (a).n2 + INDEX(k, (a).n2)) \
        * (a).n3 + INDEX(l, (a).n3)])

#define ARRAYS(name, element) \
    typedef struct { element *data; int64_t n0; } name##_1d; \
    typedef struct { element *data; int64_t n0, n1; } name##_2d; \
    typedef struct { element *data; int64_t n0, n1, n2; } name##_3d; \
    typedef struct { element *data; int64_t n0, n1, n2, n3; } name##_4d;
ARRAYS(int64, int64_t)
ARRAYS(int32, int32_t)
ARRAYS(int8, int8_t)
ARRAYS(uint8, uint8_t)
ARRAYS(float64, double)

/* Towards minus infinity, as Python does; 0 when divided by 0, as numpy does. */
static inline int64_t floor_divide(int64_t left, int64_t right) {
    if (right == 0) return 0;
    int64_t quotient = left / right;
    return quotient - ((left % right != 0) & ((left < 0) != (right < 0)));
}

static inline int64_t remainder_of(int64_t left, int64_t right) {
    if (right == 0) return 0;
    int64_t rest = left % right;
    return rest + ((rest != 0) & ((rest < 0) != (right < 0)) ? right : 0);
}

/* The first argument unless the second is beyond it; so Python, also where one is no number. */
static inline int64_t min_whole(int64_t first, int64_t second) {
    return second < first ? second : first;
}
static inline int64_t max_whole(int64_t first, int64_t second) {
    return second > first ? second : first;
}
static inline double min_real(double first, double second) {
    return second < first ? second : first;
}
static inline double max_real(double first, double second) {
    return second > first ? second : first;
}
