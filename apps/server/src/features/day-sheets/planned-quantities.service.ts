import type { PlannedQuantity } from '@pcm/contract';
import { type DayEntry, dayOf, quantityKey } from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import { readEstimates } from '../projects/projects.service.ts';
import { findDayEntries, findProjectOperations, type SheetOperation } from './day-entries.repo.ts';
import { shownDayEntry } from './day-entry.record.ts';

const THOUSANDTHS = 1000;

const toThousandths = (value: number) => Math.round(value * THOUSANDTHS) / THOUSANDTHS;

/** Returns the days that an operation is planned for; 0 while it has no date. */
function plannedDays(operation: SheetOperation): number {
  const {
    scheduled_date: first,
    estimated_duration: hours,
    working_hours_per_day: each,
  } = operation;
  return first === null ? 0 : Math.max(1, Math.round((hours ?? each) / each));
}

/** Adds up the quantities done by key; each day of each operation is assembled separately. */
function doneByKey(entries: readonly DayEntry[]): Map<string, number> {
  const sums = new Map<string, number>();
  const sheets = Map.groupBy(entries, ({ operationId, day }) => `${day} ${operationId}`);
  for (const sheet of sheets.values()) {
    for (const quantity of dayOf(sheet).quantities) {
      const key = quantityKey(quantity);
      sums.set(key, toThousandths((sums.get(key) ?? 0) + quantity.done));
    }
  }
  return sums;
}

/**
 * Returns the planned quantities of an operation's project, without any money: the items of its
 * price schedule, or its area where it has none. The quantities done elsewhere leave out the
 * operation, or only one of its days where a day is given.
 *
 * Units: those of the items; m² for the area. Rounding: to 3 decimals.
 */
export async function plannedQuantities(
  db: Db,
  operation: SheetOperation,
  day?: string,
): Promise<PlannedQuantity[]> {
  if (operation.project_id === null) return [];
  const [project] = await readEstimates(db, [operation.project_id]);
  if (project === undefined) return [];
  const { priceSchedule, projectInfo } = project.data;
  const items = (priceSchedule?.items ?? [])
    .filter(({ quantity, isOption }) => quantity > 0 && isOption !== true)
    .map(({ id, designation = '', unit = '', quantity }) => ({
      itemId: id,
      label: designation,
      unit,
      quantity,
    }));
  const area = projectInfo?.area ?? 0;
  const ofArea = area > 0 ? [{ itemId: null, label: '', unit: 'm²', quantity: area }] : [];
  const planned = items.length > 0 ? items : ofArea;
  if (planned.length === 0) return [];
  const operations = await findProjectOperations(db, operation.project_id);
  const days = operations.reduce((sum, one) => sum + plannedDays(one), 0);
  const ids = operations.map(({ id }) => id);
  const rows = await findDayEntries(db, ids, { kind: 'quantity' });
  const elsewhere = rows.filter(
    (row) => row.operation_id !== operation.id || (day !== undefined && row.day !== day),
  );
  const done = doneByKey(elsewhere.map(shownDayEntry));
  return planned.map((item) => ({
    ...item,
    perDay: days === 0 ? null : toThousandths(item.quantity / days),
    doneElsewhere: done.get(quantityKey(item)) ?? 0,
  }));
}
