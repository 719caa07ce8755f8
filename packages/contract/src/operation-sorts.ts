/**
 * The orders of the list of operations. They have a file of their own, because the first page needs
 * no other part.
 */
export const OPERATION_SORTS = ['updated', 'date', 'title', 'priority', 'status'] as const;
