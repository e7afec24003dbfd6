// Asked for by the hash #/book_a_valuation on the branches page. Old links meant a calendar of its own; it is now the
// valuation's overlay, opened by the same hook that other old scripts may call.
window.openValuationModal?.();
