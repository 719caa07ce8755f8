/** How the list of operations can be ordered. In a file of its own: the first page reads no other part. */
export const OPERATION_SORTS = ['updated', 'date', 'title', 'priority', 'status'] as const;
