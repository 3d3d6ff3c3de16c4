/* The library as a module of Python: the kernels of the highest level that this processor has. */
#include <stdlib.h>

#include "python.h"

extern PyMethodDef kernels_baseline[];
#ifdef HAS_LEVEL_avx2
extern PyMethodDef kernels_avx2[];
#endif

static const char *level = "baseline";

static PyMethodDef *kernels_of_this_processor(void) {
#ifdef HAS_LEVEL_avx2
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi")
        && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma")
        && getenv("BOAF_BASELINE") == NULL) {
        level = "avx2";
        return kernels_avx2;
    }
#endif
    return kernels_baseline;
}

static PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "boaf_kernels", NULL, -1, NULL, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit_boaf_kernels(void) {
    definition.m_methods = kernels_of_this_processor();
    PyObject *module = PyModule_Create(&definition);
    if (module != NULL) PyModule_AddStringConstant(module, "LEVEL", level);
    return module;
}
