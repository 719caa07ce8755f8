import type { PlannedRow, RefusedRow } from '@pcm/domain';
import { needsCheck, type TablePreview } from './use-table-preview.ts';

/** Which rows of a preview are shown. */
export type RowFilter = 'all' | 'refused' | 'check';

/** A row of the source table and what becomes of it; `left` ones somebody left out by hand. */
export type ShownRow =
  | { row: number; kind: PlannedRow['kind'] | 'left'; planned: PlannedRow }
  | { row: number; kind: 'refused'; refused: RefusedRow };

type Shown = Pick<TablePreview, 'plan' | 'read' | 'leftRows' | 'choices'>;

/**
 * All rows that say something, by what becomes of them, in the table's order. A row that was
 * corrected stays among those to check, so that it does not vanish under the hand.
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
