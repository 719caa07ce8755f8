import type { ScheduledOperation } from '@pcm/contract';

/**
 * The rows of all pages. What was saved between two fetches can stand on both: the first one shows.
 */
export function rowsOfPages(
  pages: readonly { operations: readonly ScheduledOperation[] }[],
): ScheduledOperation[] {
  const byId = new Map<string, ScheduledOperation>();
  for (const operation of pages.flatMap((page) => page.operations)) {
    if (!byId.has(operation.id)) byId.set(operation.id, operation);
  }
  return [...byId.values()];
}
