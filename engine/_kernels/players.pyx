"""Players: greedy, handicapped, with lookahead, by random play, and by tree search.

Moving a stack of a cards onto one of b raises the sum of squared sizes by 2ab, and changes only
the legal moves in its row and column, so both are updated incrementally. Ties of moves go to the
first moving cell, then to the first target cell, row by row.
"""

from libc.math cimport sqrt
from libc.stdint cimport int64_t, uint8_t

from engine._kernels.bits cimport (
    Arena, allocated, bit, first_bits, is_set, lowest_bit, pop_lowest, popcount, random_below,
    release, word,
)
from engine._kernels.states cimport MAX_CELLS, Problem, read_problem

cdef enum:
    NO_MOVE = -1
    SOLVED = 1 << 20  # the reward of a playout that ends in one stack

# A position: which stack is on top of each cell, its size, its legal targets.
# Small, since it is copied for each random play.
cdef struct Board:
    uint8_t top[MAX_CELLS]
    uint8_t size[MAX_CELLS]
    word occupied
    word legal[MAX_CELLS]  # bit j of legal[i] is bit i of legal[j]

cdef struct Move:
    int source
    int target

# A game from a start: the position now, and the moves so far.
cdef struct Game:
    Problem problem
    const uint8_t* stop
    Board board
    Move moves[MAX_CELLS]
    int n_moves


cdef inline void close_cell(Board* board, int cell) noexcept nogil:
    # Forget the legal moves from and to a cell.
    cdef word seen = board.legal[cell]
    board.legal[cell] = 0
    while seen:
        board.legal[pop_lowest(&seen)] &= ~bit(cell)


cdef void join(const Problem* problem, Board* board, Move move) noexcept nogil:
    # Move the stack in one cell onto the one in another.
    cdef word near = problem.flock[board.top[move.source]], seen
    cdef int cell
    board.top[move.target] = board.top[move.source]
    board.size[move.target] += board.size[move.source]
    board.size[move.source] = 0
    board.occupied ^= bit(move.source)
    close_cell(board, move.source)
    close_cell(board, move.target)
    seen = problem.lines[move.target] & board.occupied
    while seen:
        cell = pop_lowest(&seen)
        if (near >> board.top[cell]) & 1:
            board.legal[cell] |= bit(move.target)
            board.legal[move.target] |= bit(cell)


cdef void play(Game* game, Move move) noexcept nogil:
    # Move and record the move.
    join(&game.problem, &game.board, move)
    game.moves[game.n_moves] = move
    game.n_moves += 1


cdef Move best_move(const Game* game, word cells) noexcept nogil:
    # The move within `cells` of the highest gain; its source is NO_MOVE if there is none.
    cdef const Board* board = &game.board
    cdef Move move, best
    cdef int best_gain = 0, gain
    cdef word targets
    best.source = best.target = NO_MOVE
    for move.source in range(game.problem.n_stacks):
        targets = board.legal[move.source] & cells if (cells >> move.source) & 1 else 0
        while targets:
            move.target = pop_lowest(&targets)
            gain = board.size[move.source] * board.size[move.target]
            if gain > best_gain:
                best_gain, best = gain, move
    return best


# Random play.

cdef Move draw_move(int n_stacks, const word* legal, word* random) noexcept nogil:
    # Draw one of some moves with equal probability.
    cdef Move move
    cdef word targets
    cdef int count = 0, cell, choice
    move.source = move.target = NO_MOVE
    for cell in range(n_stacks):
        count += popcount(legal[cell])
    if count == 0:
        return move
    choice = random_below(random, count)
    move.source = 0
    while choice >= popcount(legal[move.source]):
        choice -= popcount(legal[move.source])
        move.source += 1
    targets = legal[move.source]
    while choice > 0:
        targets &= targets - 1
        choice -= 1
    move.target = lowest_bit(targets)
    return move


cdef int64_t finish_randomly(const Problem* problem, Board* board, word* random) noexcept nogil:
    # Play to the end, every legal move equally likely; return the score.
    cdef Move move = draw_move(problem.n_stacks, board.legal, random)
    cdef int64_t score = 0
    cdef int cell
    while move.source != NO_MOVE:
        join(problem, board, move)
        move = draw_move(problem.n_stacks, board.legal, random)
    for cell in range(problem.n_stacks):
        score += board.size[cell] * board.size[cell]
    return score


cdef int64_t best_by_chance(
    const Game* game, word* random, int64_t n_plays, Move* best
) noexcept nogil:
    # Find the move after which random plays have the highest total score, and return that total;
    # -1 without a move, or when stopped.
    cdef Board after, board
    cdef Move move
    cdef word targets
    cdef int64_t number, total, highest = -1
    for move.source in range(game.problem.n_stacks):
        targets = game.board.legal[move.source]
        while targets:
            move.target = pop_lowest(&targets)
            after = game.board
            join(&game.problem, &after, move)
            total = 0
            for number in range(n_plays):
                if is_set(game.stop):
                    return -1
                board = after
                total += finish_randomly(&game.problem, &board, random)
            if total > highest:
                highest, best[0] = total, move
    return highest


# Lookahead.

# A line that is looked at: the board before its next move, the moves not yet tried there, and its
# gain so far.
cdef struct Level:
    Board board
    int source
    word targets
    int gain


cdef void enter(Level* level, int gain) noexcept nogil:
    level.source = 0
    level.targets = level.board.legal[0]
    level.gain = gain


cdef bint next_move(Level* level, int n_stacks, Move* move) noexcept nogil:
    while level.targets == 0:
        level.source += 1
        if level.source >= n_stacks:
            return False
        level.targets = level.board.legal[level.source]
    move.source, move.target = level.source, lowest_bit(level.targets)
    level.targets &= level.targets - 1
    return True


cdef int look_ahead(Game* game, Level* levels, int depth, Move* best) noexcept nogil:
    # Find the first move of the line of `depth` moves with the highest gain, and return that gain;
    # -1 when stopped. Shorter lines count if no move is left.
    cdef int best_gain = 0, gain, number = 0
    cdef Level* level
    cdef Move first, move
    levels[0].board = game.board
    enter(&levels[0], 0)
    while number >= 0:
        if is_set(game.stop):
            return -1
        level = &levels[number]
        if not next_move(level, game.problem.n_stacks, &move):
            number -= 1
            continue
        if number == 0:
            first = move
        gain = level.gain + level.board.size[move.source] * level.board.size[move.target]
        # Each move has a positive gain, so a part of a line never beats the longer line.
        if gain > best_gain:
            best_gain, best[0] = gain, first
        if number + 1 < depth:
            number += 1
            levels[number].board = level.board
            join(&game.problem, &levels[number].board, move)
            enter(&levels[number], gain)
    return best_gain


# Tree search: UCT of Kocsis & Szepesvari 2006, in integer arithmetic.
#
# A bound of UCB1 is a mean plus the square root of 2 ln(N) / n. Both are multiples of 2**-20 here,
# rounded down, so the comparison of two children is the same on every machine.

cdef struct Node:
    Node* parent
    Node* newest_child
    Node* older_sibling
    Move move
    int64_t n_visits
    int64_t total  # of the rewards

cdef struct Tree:
    Node* nodes  # one for each playout of the game and for its start
    int64_t n_nodes
    const int64_t* exploration  # 2 ln(N) by N, as multiples of 2**-40


cdef Node* child_to_visit(const Tree* tree, const Node* node) noexcept nogil:
    # The child with the highest bound; the oldest of equal ones.
    cdef int64_t numerator = tree.exploration[node.n_visits], bound, highest = -1
    cdef Node* child = node.newest_child
    cdef Node* chosen = NULL
    while child != NULL:
        # Below 2**52, the square root of an integer, rounded down, is exact.
        bound = child.total // child.n_visits + <int64_t>sqrt(
            <double>(numerator // child.n_visits)
        )
        if bound >= highest:
            highest, chosen = bound, child
        child = child.older_sibling
    return chosen


cdef Node* child_to_play(const Node* node) noexcept nogil:
    # The most visited child; ties go to the best mean, then to the oldest.
    cdef Node* child = node.newest_child
    cdef Node* chosen = NULL
    while child != NULL:
        if (chosen == NULL or child.n_visits > chosen.n_visits
                or (child.n_visits == chosen.n_visits and child.total >= chosen.total)):
            chosen = child
        child = child.older_sibling
    return chosen


cdef Node* add_child(Tree* tree, Node* parent, Move move) noexcept nogil:
    cdef Node* child = &tree.nodes[tree.n_nodes]
    tree.n_nodes += 1
    child.parent, child.move = parent, move
    child.older_sibling, parent.newest_child = parent.newest_child, child
    return child


cdef Move draw_untried(
    const Node* node, const Board* board, int n_stacks, word* random
) noexcept nogil:
    # Draw a move to which a node has no child.
    cdef word untried[MAX_CELLS]
    cdef const Node* child = node.newest_child
    cdef int cell
    for cell in range(n_stacks):
        untried[cell] = board.legal[cell]
    while child != NULL:
        untried[child.move.source] &= ~bit(child.move.target)
        child = child.older_sibling
    return draw_move(n_stacks, untried, random)


cdef void grow(
    Tree* tree, Node* root, const Problem* problem, Board board, word* random
) noexcept nogil:
    # Add a node with one random playout below `root`, whose board is given. Below a node without a
    # move nothing is added, and its result is counted again.
    cdef Node* node = root
    cdef Node* child
    cdef Move move = draw_untried(node, &board, problem.n_stacks, random)
    cdef int64_t reward
    while move.source == NO_MOVE:
        child = child_to_visit(tree, node)
        if child == NULL:
            break
        node = child
        join(problem, &board, node.move)
        move = draw_untried(node, &board, problem.n_stacks, random)
    if move.source != NO_MOVE:
        node = add_child(tree, node, move)
        join(problem, &board, move)
    finish_randomly(problem, &board, random)
    reward = SOLVED if popcount(board.occupied) == 1 else 0
    while node != root.parent:
        node.n_visits += 1
        node.total += reward
        node = node.parent


cdef class Table:
    """A position of at most 64 stacks for the players; each returns its moves as cells.

    With ``stop``, a player returns None when it is set.
    """

    cdef Arena arena
    cdef Game start
    cdef Game game

    def __init__(
        self, const int64_t[::1] flock, const int64_t[::1] lines, const int64_t[::1] sizes
    ):
        cdef int cell
        read_problem(&self.start.problem, flock, lines)
        if sizes.shape[0] != flock.shape[0]:
            raise ValueError("Each stack needs a size.")
        self.start.board.occupied = first_bits(self.start.problem.n_stacks)
        for cell in range(self.start.problem.n_stacks):
            self.start.board.top[cell] = cell
            self.start.board.size[cell] = <uint8_t>sizes[cell]
            self.start.board.legal[cell] = (
                self.start.problem.flock[cell] & self.start.problem.lines[cell]
            )

    cdef list moves(self):
        return [
            (self.game.moves[index].source, self.game.moves[index].target)
            for index in range(self.game.n_moves)
        ]

    def greedy(self):
        """Play the moves with the highest gain."""
        return self.with_handicap([~<word>0])

    def with_handicap(self, list open_cells):
        """Play greedily in the cells that are open, as bits; open the next when no move is left."""
        cdef Move move
        cdef word cells
        self.game = self.start
        for cells in open_cells:
            move = best_move(&self.game, cells)
            while move.source != NO_MOVE:
                play(&self.game, move)
                move = best_move(&self.game, cells)
        return self.moves()

    def random_scores(self, word random, int64_t n_plays, const uint8_t[::1] stop):
        """Play randomly some times; return the sum of the scores, and that of their squares."""
        cdef Board board
        cdef int64_t number, score, total = 0, squares = 0
        with nogil:
            for number in range(n_plays):
                if is_set(&stop[0]):
                    break
                board = self.start.board
                score = finish_randomly(&self.start.problem, &board, &random)
                total += score
                squares += score * score
            else:
                number = n_plays
        return (total, squares) if number == n_plays else None

    def ahead(self, int depth, const uint8_t[::1] stop):
        """Play the first moves of the lines of ``depth`` moves with the highest gain."""
        cdef Level* levels
        cdef Move move
        cdef int gain
        if depth < 1:
            raise ValueError("The lookahead is less than one move.")
        levels = <Level*>allocated(&self.arena, depth, sizeof(Level))
        self.game = self.start
        self.game.stop = &stop[0]
        try:
            with nogil:
                gain = look_ahead(&self.game, levels, depth, &move)
                while gain > 0:
                    play(&self.game, move)
                    gain = look_ahead(&self.game, levels, depth, &move)
        finally:
            release(&self.arena)
        return self.moves() if gain == 0 else None

    def by_chance(self, word random, int64_t n_plays, const uint8_t[::1] stop):
        """Play the moves after which ``n_plays`` random plays have the highest total score."""
        cdef Move move
        if n_plays < 1:
            raise ValueError("A move needs a random play.")
        self.game = self.start
        self.game.stop = &stop[0]
        with nogil:
            while best_by_chance(&self.game, &random, n_plays, &move) >= 0:
                play(&self.game, move)
        return None if is_set(&stop[0]) else self.moves()

    def by_tree(
        self, word random, int64_t n_playouts, const int64_t[::1] exploration,
        const uint8_t[::1] stop,
    ):
        """Play the most visited move after ``n_playouts`` more playouts, until none is left.

        Nodes below the played move are kept.

        ``exploration``: as in the struct `Tree`, an entry for each playout of the game.
        """
        cdef Game* game = &self.game
        cdef Tree tree
        cdef Node* root
        cdef int64_t number
        cdef bint is_stopped = False
        if n_playouts < 1:
            raise ValueError("A move needs a playout.")
        if exploration.shape[0] <= self.start.problem.n_stacks * n_playouts:
            raise ValueError("There are too few explorations.")
        self.game = self.start
        tree.exploration, tree.n_nodes = &exploration[0], 1
        tree.nodes = <Node*>allocated(
            &self.arena, game.problem.n_stacks * n_playouts + 1, sizeof(Node)
        )
        root = tree.nodes
        with nogil:
            while root != NULL and not is_stopped:
                for number in range(n_playouts):
                    is_stopped = is_set(&stop[0])
                    if is_stopped:
                        break
                    grow(&tree, root, &game.problem, game.board, &random)
                root = child_to_play(root)
                if root != NULL:
                    play(game, root.move)
        release(&self.arena)
        return None if is_stopped else self.moves()
