"""Models of solvability from the features of a state, and Ordered DFS with any of them."""

from libc.math cimport llrint
from libc.stdint cimport int64_t

from engine._kernels.bits cimport Arena, allocated, bit, release, word
from engine._kernels.classic cimport Child, Classic, ClassicSearch
from engine._kernels.state_features cimport (
    N_FEATURES, PLACES_GROUP, measure_places, measure_stacks,
)
from engine._kernels.states cimport NARROW_STACKS

cpdef enum:
    MILLION = 1000000  # estimates are in millionths


# A regression, or a sum of trees if there are any. The arrays belong to the `StateModel`.
cdef struct FittedModel:
    const double* weights  # of a regression, for each column
    int n_trees
    const int64_t* starts  # the first node of each tree
    # Of each node: its column, its threshold and its two children (below 0: leaf -1 - number).
    const int64_t* columns
    const double* thresholds
    const int64_t* children
    const int64_t* values  # of each leaf


cdef int64_t estimate(const FittedModel* model, const double* features) noexcept nogil:
    # Return the estimate of a model in millionths.
    cdef double total = 0.0
    cdef int64_t millionths = 0, node
    cdef int column, tree
    if model.n_trees == 0:
        for column in range(N_FEATURES):
            if model.weights[column] != 0:
                total += model.weights[column] * features[column]
        return llrint(total * MILLION)
    for tree in range(model.n_trees):
        node = model.starts[tree]
        while node >= 0:
            node = model.children[
                2 * node + (features[model.columns[node]] > model.thresholds[node])
            ]
        millionths += model.values[-1 - node]
    return millionths


cdef class StateModel:
    """A model of solvability: weights of a regression, or trees; see the struct `FittedModel`."""

    cdef FittedModel fitted
    cdef tuple arrays  # those that `fitted` points into, so that they stay alive

    def __init__(self, const double[::1] weights, tuple trees=None):
        if weights.shape[0] != N_FEATURES:
            raise ValueError("The model needs a weight for each column.")
        self.arrays = (weights,)
        self.fitted.weights = &weights[0]
        if trees is not None:
            self.set_trees(*trees)

    def set_trees(
        self, const int64_t[::1] starts, const int64_t[::1] columns, const double[::1] thresholds,
        const int64_t[:, ::1] children, const int64_t[::1] values,
    ):
        """Estimate by trees instead; the arrays are those of `FittedModel`."""
        self.arrays = *self.arrays, starts, columns, thresholds, children, values
        self.fitted.n_trees = <int>starts.shape[0]
        self.fitted.starts, self.fitted.values = &starts[0], &values[0]
        if columns.shape[0]:
            self.fitted.columns, self.fitted.thresholds = &columns[0], &thresholds[0]
            self.fitted.children = &children[0, 0]

    def estimate_many(self, const double[:, ::1] features, int64_t[::1] estimates):
        """Estimate every row, in millionths."""
        cdef Py_ssize_t row
        if features.shape[1] != N_FEATURES:
            raise ValueError("Each row needs a value for each column.")
        for row in range(features.shape[0]):
            estimates[row] = estimate(&self.fitted, &features[row, 0])


# Ordered DFS with a model. Measurements and estimates are stored by the set of remaining stacks,
# and valid if their stamp is the current one.
cdef struct OrderingState:
    int cards[NARROW_STACKS]
    const FittedModel* model
    int groups
    bint remembers
    int64_t stamp
    int64_t* stamps
    int64_t* estimates
    double* features  # N_FEATURES of each set


cdef int64_t estimate_child(
    OrderingState* order, Classic* search, const Child* child
) noexcept nogil:
    # Estimate the state after a move.
    cdef int* top = search.top
    cdef int covered = top[child.target]
    cdef word left = search.present ^ bit(covered)
    cdef bint is_known = order.remembers and order.stamps[left] == order.stamp
    cdef bint needs_places = order.groups & PLACES_GROUP
    cdef double* features = &order.features[left * N_FEATURES]
    if is_known and not needs_places:
        return order.estimates[left]
    if not is_known:
        measure_stacks(&search.problem, order.cards, left, order.groups, features)
        order.stamps[left] = order.stamp
    if needs_places:
        top[child.target] = top[child.source]
        measure_places(&search.problem, top, search.occupied ^ bit(child.source), features)
        top[child.target] = covered
    order.estimates[left] = estimate(order.model, features)
    return order.estimates[left]


cdef void sort_children(Child* children, const int64_t* estimates, int count) noexcept nogil:
    # Sort by estimates in descending order, stably.
    cdef int64_t sorted_estimates[NARROW_STACKS * NARROW_STACKS]
    cdef Child child
    cdef int index, slot
    for index in range(count):
        child = children[index]
        slot = index
        while slot > 0 and sorted_estimates[slot - 1] < estimates[index]:
            children[slot] = children[slot - 1]
            sorted_estimates[slot] = sorted_estimates[slot - 1]
            slot -= 1
        children[slot] = child
        sorted_estimates[slot] = estimates[index]


cdef void order_by_model(Classic* search, Child* children, int count) noexcept nogil:
    cdef OrderingState* order = <OrderingState*>search.context
    cdef int64_t estimates[NARROW_STACKS * NARROW_STACKS]
    cdef int index
    for index in range(count):
        estimates[index] = estimate_child(order, search, &children[index])
    sort_children(children, estimates, count)


cdef class ModelOrder:
    """The order of children by a model, with the memory of one thread."""

    cdef Arena arena
    cdef OrderingState* order
    cdef StateModel model

    def __cinit__(self):
        cdef Arena* arena = &self.arena
        cdef size_t n_sets = 1 << NARROW_STACKS
        self.order = <OrderingState*>allocated(arena, 1, sizeof(OrderingState))
        self.order.stamps = <int64_t*>allocated(arena, n_sets, sizeof(int64_t))
        self.order.estimates = <int64_t*>allocated(arena, n_sets, sizeof(int64_t))
        self.order.features = <double*>allocated(arena, n_sets * N_FEATURES, sizeof(double))

    def __dealloc__(self):
        release(&self.arena)

    def apply(
        self, ClassicSearch search, StateModel model, const int64_t[::1] cards, int groups,
        int cutoff, bint remembers,
    ):
        """Sort the children of a search in states of more stacks than ``cutoff``.

        ``cards``: the cards of the search's deal.
        ``groups``: the groups of features that the model reads.
        ``remembers``: whether to measure each set of stacks only once per search.

        The search points to this object and its model, so the caller must keep this object as long
        as it uses the search; this object keeps the model.
        """
        cdef int stack
        if cards.shape[0] != search.search.problem.n_stacks:
            raise ValueError("The search has another number of cards.")
        for stack in range(search.search.problem.n_stacks):
            self.order.cards[stack] = <int>cards[stack]
        self.model = model
        self.order.model, self.order.groups, self.order.remembers = &model.fitted, groups, remembers
        self.order.stamp += 1
        search.search.context, search.search.cutoff = self.order, cutoff
        search.search.order = order_by_model
