import type { PlannedRow, RefusedRow } from '@pcm/domain';
import { needsCheck, type TablePreview } from './use-table-preview.ts';

/** The rows of a preview that are shown. */
export type RowFilter = 'all' | 'refused' | 'check';

/** A row of the source table and its outcome; the user left out the `left` rows by hand. */
export type ShownRow =
  | { row: number; kind: PlannedRow['kind'] | 'left'; planned: PlannedRow }
  | { row: number; kind: 'refused'; refused: RefusedRow };

type Shown = Pick<TablePreview, 'plan' | 'read' | 'leftRows' | 'choices'>;

/**
 * Returns all rows with content by their outcome, in the order of the table. A corrected row stays
 * among those to check, so that it does not disappear while the user works on it.
 */
export function shownRows({ plan, read, leftRows, choices }: Shown) {
  const planned = plan.rows.map(
    (one): ShownRow => ({ row: one.read.row, kind: one.kind, planned: one }),
  );
  const left = leftRows.map((one): ShownRow => ({ row: one.read.row, kind: 'left', planned: one }));
  const refused = read.refused.map(
    (one): ShownRow => ({ row: one.row, kind: 'refused', refused: one }),
  );
  const inOrder = (rows: ShownRow[]) => rows.toSorted((a, b) => a.row - b.row);
  return {
    all: inOrder([...planned, ...left, ...refused]),
    refused: inOrder([...left, ...refused]),
    check: inOrder([...planned, ...left]).filter(
      (one) => 'planned' in one && (choices.lists.has(one.row) || needsCheck(one.planned)),
    ),
  };
}
