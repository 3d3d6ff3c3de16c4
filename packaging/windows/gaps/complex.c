/* Functions of complex numbers that wine 10 declares in ucrtbase.dll, but that end the process.

   Microsoft's compiler passes a complex number as a structure of two parts. The functions of the
   cross-compiler's own library do the work. */

#include <complex.h>

typedef struct {
    double re, im;
} Wide;
typedef struct {
    float re, im;
} Narrow;

static double complex number(double re, double im)
{
    double parts[2] = {re, im};
    return *(double complex *)parts;
}

/* Each function has a wide form, the same for long double, and a narrow one. */
#define PART(name)                                                                 \
    double boaf_##name(Wide z) { return name(number(z.re, z.im)); }                \
    double boaf_##name##l(Wide z) { return name(number(z.re, z.im)); }             \
    float boaf_##name##f(Narrow z) { return (float)name(number(z.re, z.im)); }

#define RETURN(form, value)                                                        \
    double complex result = value;                                                 \
    form pair = {creal(result), cimag(result)};                                    \
    return pair;

#define FUNCTION(name)                                                             \
    Wide boaf_##name(Wide z) { RETURN(Wide, name(number(z.re, z.im))) }            \
    Wide boaf_##name##l(Wide z) { RETURN(Wide, name(number(z.re, z.im))) }         \
    Narrow boaf_##name##f(Narrow z) { RETURN(Narrow, name(number(z.re, z.im))) }

#define POWER(form, name)                                                          \
    form name(form a, form b) { RETURN(form, cpow(number(a.re, a.im), number(b.re, b.im))) }

PART(cabs) PART(carg) PART(cimag) PART(creal)
FUNCTION(cexp) FUNCTION(clog) FUNCTION(csqrt) FUNCTION(csin) FUNCTION(ccos) FUNCTION(ctan)
FUNCTION(csinh) FUNCTION(ccosh) FUNCTION(ctanh) FUNCTION(casin) FUNCTION(cacos) FUNCTION(catan)
FUNCTION(casinh) FUNCTION(cacosh) FUNCTION(catanh) FUNCTION(cproj) FUNCTION(conj)
POWER(Wide, boaf_cpow) POWER(Wide, boaf_cpowl) POWER(Narrow, boaf_cpowf)

/* What the linker asks for, because the C library itself is what is built here. */
int _fltused;
int DllMain(void *module, unsigned reason, void *reserved) { return 1; }
void __mingw_raise_matherr(int kind, const char *name, double a, double b, double result) {}
