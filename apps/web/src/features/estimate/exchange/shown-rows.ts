import type { PlannedRow, RefusedRow } from '@pcm/domain';
import type { TablePreview } from './use-table-preview.ts';

/** Which rows of a preview are shown. */
export type RowFilter = 'all' | 'refused' | 'check';

/** A row of the source table and what becomes of it. */
export type ShownRow =
  | { row: number; kind: PlannedRow['kind']; planned: PlannedRow }
  | { row: number; kind: 'refused'; refused: RefusedRow };

/** Remarks that ask for a look: a default rate says of itself what it is. */
const TO_CHECK = new Set(['ambiguous', 'amount-differs', 'no-rate']);

const needsCheck = ({ read }: PlannedRow): boolean =>
  read.marks.some((mark) => TO_CHECK.has(mark.kind));

/** All rows that say something, by what becomes of them, in the table's order. */
export function shownRows({ plan, read }: Pick<TablePreview, 'plan' | 'read'>) {
  const planned = plan.rows.map(
    (one): ShownRow => ({ row: one.read.row, kind: one.kind, planned: one }),
  );
  const refused = read.refused.map(
    (one): ShownRow => ({ row: one.row, kind: 'refused', refused: one }),
  );
  return {
    all: [...planned, ...refused].toSorted((a, b) => a.row - b.row),
    refused,
    check: planned.filter((one) => 'planned' in one && needsCheck(one.planned)),
  };
}
