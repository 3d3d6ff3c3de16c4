# The halfway ratio of a deal, as far as needed to compare it with the worst that is accepted.

from engine._kernels.energies cimport EnergyWork

cdef enum:
    LOST = 0  # the ratio of an unsolvable deal
    LARGE = 14  # cards from which a deal with a high ratio has too many solvable states to count


cdef inline bint is_quick_to_count(const EnergyWork* work, double worst) noexcept nogil:
    # Whether so few solvable states of a large deal are acceptable that counting them takes no
    # longer than deciding it.
    return work.n_cards >= LARGE and worst <= 2.0**-7


cdef double halfway_ratio(EnergyWork* work, double worst, bint is_solved) noexcept nogil
