"""The search of a map, which keeps the best deal of each cell and takes steps from its deals.

A cell of a map is a range of each of two features. See `engine.design.maps`.
"""

from libc.math cimport INFINITY, isinf
from libc.stdint cimport int64_t, uint8_t

from engine._kernels.bits cimport is_set, mix, word
from engine._kernels.energies cimport (
    DEPTH_1_SLOT, HALFWAY_SLOT, EnergyWork, Evaluator, evaluate, measure_static, set_deal,
)
from engine._kernels.steps cimport Grid, propose

import numpy as np


cdef int cell_along(double value, const double[::1] edges) noexcept nogil:
    # An edge is in the upper cell.
    cdef int index = 0
    while index < edges.shape[0] and value >= edges[index]:
        index += 1
    return index


cdef class Elites:
    """The lowest energy in each cell of a map, which children of its deals improve.

    ``slots``: the features along both axes.
    ``x_edges``, ``y_edges``: the inner edges of their cells, ascending.
    ``bests``: the lowest energy in each cell, along y first; infinite in an empty one.
    """

    cdef int x_slot
    cdef int y_slot
    cdef bint is_static  # whether the cell of a deal depends only on its cards
    cdef const double[::1] x_edges
    cdef const double[::1] y_edges
    cdef double[::1] bests
    cdef int64_t[::1] n_tried
    cdef int64_t[::1] children

    def __init__(
        self, tuple slots, const double[::1] x_edges, const double[::1] y_edges,
        const double[::1] bests,
    ):
        self.x_slot, self.y_slot = slots
        self.x_edges, self.y_edges = x_edges, y_edges
        # Features with a slot before or after those by depth follow from the cards alone.
        self.is_static = max(slots) < DEPTH_1_SLOT or min(slots) > HALFWAY_SLOT
        if bests.shape[0] != (x_edges.shape[0] + 1) * (y_edges.shape[0] + 1):
            raise ValueError("The grid has another number of cells.")
        self.bests = np.array(bests)
        self.n_tried = np.zeros(bests.shape[0], np.int64)
        self.children = np.full(bests.shape[0], -1)

    @property
    def tried(self):
        """The number of children of each cell whose features are known."""
        return np.asarray(self.n_tried)

    @property
    def improved(self):
        """The rows of the best children, in the order of their cells."""
        return [row for row in np.asarray(self.children).tolist() if row >= 0]

    def breed(
        self, int64_t[:, ::1] grids, const int64_t[::1] n_steps, word[::1] random,
        double swap_unused, Evaluator evaluator, const uint8_t[::1] stop,
    ):
        """Take steps from each grid, and evaluate the results; return the number of evaluations.

        Fewer evaluations than grids mean stopped. If the cell of a child depends only on its
        cards, the highest acceptable energy is known before the evaluation, so it is as fast as in
        a chain.

        ``grids``: the starts, which are replaced by the children, shape (n, cells).
        ``n_steps``: numbers of steps from each of them, shape (n,).
        """
        cdef EnergyWork* work = evaluator.work
        cdef Grid grid
        cdef int n_cells = <int>grids.shape[1], cell
        cdef Py_ssize_t number, n_done = grids.shape[0]
        cdef int64_t step
        if n_cells != work.n_cells or n_steps.shape[0] != grids.shape[0]:
            raise ValueError("The grids have another size.")
        work.search.stop = &stop[0]
        with nogil:
            for number in range(grids.shape[0]):
                for cell in range(n_cells):
                    grid.cells[cell] = <int>grids[number, cell]
                for step in range(n_steps[number]):
                    propose(grid.cells, n_cells, &random[0], swap_unused)
                for cell in range(n_cells):
                    grids[number, cell] = grid.cells[cell]
                work.random = mix(random[0])
                if not self.try_child(work, grid.cells, number, &stop[0]):
                    n_done = number
                    break
        return n_done

    cdef Py_ssize_t cell_of(self, const double* values) noexcept nogil:
        # The cell of a deal by its features; cells are counted along y first.
        return (
            cell_along(values[self.x_slot], self.x_edges) * (self.y_edges.shape[0] + 1)
            + cell_along(values[self.y_slot], self.y_edges)
        )

    cdef bint try_child(
        self, EnergyWork* work, const int* cells, int64_t number, const uint8_t* stop
    ) noexcept nogil:
        # Evaluate a child, and keep its number if it is the best in its cell; False when stopped.
        cdef double threshold = INFINITY, energy
        cdef Py_ssize_t cell = 0
        if self.is_static:
            set_deal(work, cells)
            measure_static(&work.search.problem, work.cards, work.values)
            cell = self.cell_of(work.values)
            self.n_tried[cell] += 1
            threshold = self.bests[cell]
        energy = evaluate(work, cells, threshold)
        if is_set(stop):
            return False
        if isinf(energy) or not work.is_measured:
            return True  # rejected early or unsolvable: no features that place it, and no elite
        if not self.is_static:
            cell = self.cell_of(work.values)
            self.n_tried[cell] += 1
        if energy < self.bests[cell]:
            self.bests[cell] = energy
            self.children[cell] = number
        return True
