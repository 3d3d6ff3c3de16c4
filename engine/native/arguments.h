/* Arguments from Python and results to it. Each reader returns false with an error set. */

/* The name of the table of kernels at a level of processors, such as kernels_avx2. */
#define JOINED(first, second) first##second
#define TABLE_OF(level) JOINED(kernels_, level)

static bool read_whole(PyObject *given, int64_t *found) {
    *found = PyLong_AsLongLong(given); /* takes what numpy calls a whole number too */
    return *found != -1 || !PyErr_Occurred();
}

static bool read_real(PyObject *given, double *found) {
    *found = PyFloat_AsDouble(given);
    return *found != -1.0 || !PyErr_Occurred();
}

static bool read_truth(PyObject *given, bool *found) {
    int is_true = PyObject_IsTrue(given);
    *found = is_true == 1;
    return is_true >= 0;
}

/* Fill ``found``, the address of the first element and the shape, from an array.
 *
 * The view is given back at once: whoever called holds the array, and arrays do not move.
 */
static bool read_array(PyObject *given, void *found, const char *formats, int n_dimensions) {
    Py_buffer view;
    if (PyObject_GetBuffer(given, &view, PyBUF_WRITABLE | PyBUF_FORMAT | PyBUF_C_CONTIGUOUS) < 0) {
        PyErr_Clear();
        PyErr_Format(PyExc_TypeError, "a kernel takes arrays that are C-contiguous and writable");
        return false;
    }
    bool fits = view.ndim == n_dimensions && view.format != NULL && view.format[1] == '\0'
        && (view.format[0] == formats[0] || (formats[0] && view.format[0] == formats[1]));
    if (fits) {
        *(void **)found = view.buf;
        for (int axis = 0; axis < n_dimensions; axis++)
            ((int64_t *)found)[axis + 1] = view.shape[axis];
    } else {
        PyErr_Format(PyExc_TypeError, "an array of %d dimensions and elements '%s' is none of %d"
                     " dimensions and '%s'", view.ndim, view.format, n_dimensions, formats);
    }
    PyBuffer_Release(&view);
    return fits;
}

static bool is_tuple_of(PyObject *given, Py_ssize_t n_members) {
    Py_ssize_t size = PyTuple_Size(given);
    if (size == n_members) return true;
    if (size >= 0)
        PyErr_Format(PyExc_TypeError, "a tuple has %zd members instead of %zd", size, n_members);
    return false;
}

#ifdef BOAF_CHECKED
/* Return how often the kernel of a number was called, by whomever. */
static PyObject *count_calls(PyObject *self, PyObject *const *given, Py_ssize_t n_given) {
    int64_t number;
    (void)self;
    if (n_given != 1 || !read_whole(given[0], &number)) return NULL;
    return PyLong_FromLongLong(n_calls[number]);
}
#define CHECKED_ROWS {"count_calls", (PyCFunction)(void *)count_calls, METH_FASTCALL, NULL},
#else
#define CHECKED_ROWS
#endif

static bool has_count(const char *name, Py_ssize_t given, Py_ssize_t wanted) {
    if (given == wanted) return true;
    PyErr_Format(PyExc_TypeError, "%s takes %zd arguments and not %zd", name, wanted, given);
    return false;
}
