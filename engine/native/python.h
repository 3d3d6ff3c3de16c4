/* What the kernels need of Python: its own header where it is installed, else the same declarations.
 *
 * All of it belongs to the stable interface of Python 3.11 (PEP 384, PEP 652), which later versions
 * keep: one library serves them all, and none of their development packages need be installed.
 */
#if __has_include(<Python.h>) && !defined(BOAF_OWN_DECLARATIONS)
#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#else
#include <stddef.h>
#include <stdint.h>
typedef ptrdiff_t Py_ssize_t;
typedef struct _object { Py_ssize_t ob_refcnt; struct _typeobject *ob_type; } PyObject;
typedef struct _ts PyThreadState;
typedef PyObject *(*PyCFunction)(PyObject *, PyObject *);
typedef struct {
    const char *ml_name;
    PyCFunction ml_meth;
    int ml_flags;
    const char *ml_doc;
} PyMethodDef;
typedef struct {
    PyObject ob_base;
    PyObject *(*m_init)(void);
    Py_ssize_t m_index;
    PyObject *m_copy;
} PyModuleDef_Base;
typedef struct {
    PyModuleDef_Base m_base;
    const char *m_name, *m_doc;
    Py_ssize_t m_size;
    PyMethodDef *m_methods;
    void *m_slots, *m_traverse, *m_clear, *m_free;
} PyModuleDef;
typedef struct {
    void *buf;
    PyObject *obj;
    Py_ssize_t len, itemsize;
    int readonly, ndim;
    char *format;
    Py_ssize_t *shape, *strides, *suboffsets;
    void *internal;
} Py_buffer;
#define PyModuleDef_HEAD_INIT {{1, NULL}, NULL, 0, NULL}
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#define METH_FASTCALL 0x0080
#define PyBUF_WRITABLE 0x0001
#define PyBUF_FORMAT 0x0004
#define PyBUF_ND 0x0008
#define PyBUF_STRIDES (0x0010 | PyBUF_ND)
#define PyBUF_C_CONTIGUOUS (0x0020 | PyBUF_STRIDES)
#define PYTHON_ABI_VERSION 3
extern PyObject *PyExc_TypeError;
extern PyObject _Py_NoneStruct;
#define Py_None (&_Py_NoneStruct)
PyObject *PyModule_Create2(PyModuleDef *, int);
#define PyModule_Create(definition) PyModule_Create2(definition, PYTHON_ABI_VERSION)
int PyModule_AddStringConstant(PyObject *, const char *, const char *);
int PyObject_GetBuffer(PyObject *, Py_buffer *, int);
void PyBuffer_Release(Py_buffer *);
int PyObject_IsTrue(PyObject *);
double PyFloat_AsDouble(PyObject *);
PyObject *PyFloat_FromDouble(double);
long long PyLong_AsLongLong(PyObject *);
PyObject *PyLong_FromLongLong(long long);
PyObject *PyBool_FromLong(long);
PyObject *PyNumber_Index(PyObject *);
PyObject *PyTuple_New(Py_ssize_t);
int PyTuple_SetItem(PyObject *, Py_ssize_t, PyObject *);
PyObject *PyTuple_GetItem(PyObject *, Py_ssize_t);
Py_ssize_t PyTuple_Size(PyObject *);
PyCFunction PyCFunction_GetFunction(PyObject *);
PyObject *PyErr_Format(PyObject *, const char *, ...);
PyObject *PyErr_Occurred(void);
void PyErr_Clear(void);
PyThreadState *PyEval_SaveThread(void);
void PyEval_RestoreThread(PyThreadState *);
void Py_IncRef(PyObject *);
void Py_DecRef(PyObject *);
#endif
