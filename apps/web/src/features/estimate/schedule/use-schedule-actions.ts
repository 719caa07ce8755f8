import {
  type EstimateData,
  hasHeadings,
  MAX_SCHEDULE_ITEMS,
  type PriceScheduleItem,
  type PriceScheduleLot,
  pastedRows,
} from '@pcm/domain';
import { splitRows } from '../../../platform/files/delimited-text.ts';
import { newLineId } from '../../../platform/line-id.ts';
import { currentLanguage } from '../../../platform/words/translation.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { focusLine } from '../grid/grid-focus.ts';
import { useEstimateStore } from '../state/estimate-context.tsx';
import type { EstimateStore } from '../state/estimate-store.ts';
import { withEntered } from '../state/line-edits.ts';
import { enterCost, withItemFields, withLinesOf } from './item-costs.ts';
import {
  cellPastes,
  clientMark,
  hasRoom,
  offerUndo,
  withPastedRows,
  words,
} from './pasted-items.ts';
import {
  addLot,
  changeItem,
  changeItems,
  changeLot,
  changeScheduled,
  type GroupKey,
  groupOf,
  groupsOf,
  ITEM_COLUMNS,
  insertItems,
  isBlank,
  itemBelow,
  itemName,
  itemsOf,
  lotsOf,
  moveItems,
  moveLot,
  nextNumber,
  ownNumber,
  putItemsBack,
  removeItems,
  removeLot,
  scheduleOf,
  shiftItems,
} from './schedule-edits.ts';

/** The most rows that are read of a paste. */
const MOST_ROWS = MAX_SCHEDULE_ITEMS + 500;

function scheduleActions(store: EstimateStore) {
  const data = () => store.getState().data;
  const edit = (target: string, change: (now: EstimateData) => EstimateData) =>
    store.getState().edit(target, change);
  const step = (target: string, change: (now: EstimateData) => EstimateData) => {
    store.getState().closeStep();
    edit(target, change);
    store.getState().closeStep();
  };
  const itemWith = (id: string) => itemsOf(data()).find((item) => item.id === id);

  /** Adds an item and returns its id; null where there is no room. */
  const addItem = (key: GroupKey, beside?: { id: string; place: 'above' | 'below' }) => {
    if (!hasRoom(data(), 1)) return null;
    const group = groupsOf(scheduleOf(data())).find((one) => one.key === key);
    const previous = beside === undefined ? group?.items.at(-1) : itemWith(beside.id);
    const numberBelow = () =>
      previous?.clientRow === undefined
        ? nextNumber(previous?.number ?? '')
        : ownNumber(itemsOf(data()), words()('ownPrefix'));
    const number = beside?.place === 'above' ? '' : numberBelow();
    const isTaken = itemsOf(data()).some((item) => item.number === number);
    const id = newLineId();
    const item = { id, number: isTaken ? '' : number, designation: '', unit: '', quantity: 0 };
    const before =
      beside === undefined
        ? null
        : beside.place === 'above'
          ? beside.id
          : itemBelow(data(), beside.id);
    edit(`add.${id}`, (now) => insertItems(now, [item], key, before));
    return id;
  };

  const { pasteCosts, pasteCells } = cellPastes({ store, data, itemWith, step });

  return {
    data,
    edit,
    step,
    itemWith,
    addItem,
    /** Takes an added item away in the same step. */
    takeBack: (id: string) => edit(`add.${id}`, (now) => removeItems(now, new Set([id]))),
    change: (id: string, fields: Partial<PriceScheduleItem>) =>
      edit(`${id}.${Object.keys(fields).join()}`, (now) => changeItem(now, id, fields)),
    /** Sets a number of an item as it was typed, with its formula; undefined has the price spread. */
    enter: (
      id: string,
      field: 'quantity' | 'unitPrice',
      value: number | undefined,
      formula?: string,
    ) => {
      const item = itemWith(id);
      if (item === undefined) return;
      const fields = withEntered(item.formulas, field, value, formula);
      edit(`${id}.${field}`, (now) => withItemFields(now, item, fields));
    },
    /** Sets the cost of an item that has no lines but one lump sum; undefined takes it away. */
    enterCost: (id: string, cost: number | undefined, formula?: string) => {
      const item = itemWith(id);
      if (item === undefined) return;
      edit(`${id}.cost`, (now) => enterCost(now, item, cost, formula) ?? now);
    },
    /** Copies the lines of one item under another, with Undo. */
    copyLines: (fromId: string, toId: string) => {
      const [from, to] = [itemWith(fromId), itemWith(toId)];
      if (from === undefined || to === undefined) return;
      const { data: next, lines } = withLinesOf(data(), from, to);
      step(`copy.${toId}`, () => next);
      offerUndo(store, words()('panel.copied', { count: lines.length, from: itemName(from) }));
    },
    changeAll: (ids: readonly string[], fields: Partial<PriceScheduleItem>) =>
      step(`items.${Object.keys(fields).join()}`, (now) => changeItems(now, ids, fields)),
    /** Counts items as rows of the client's table, or as the user's own. */
    setClients: (ids: readonly string[], isClients: boolean) =>
      step('items.clientRow', (now) =>
        ids.reduce((next, id) => {
          const item = itemWith(id);
          const clientRow = item !== undefined && isClients ? clientMark(item) : undefined;
          return changeItem(next, id, { clientRow });
        }, now),
      ),
    /** Removes items with Undo, and returns the item now in their place. */
    remove: (ids: readonly string[]): string | null => {
      const gone = new Set(ids);
      const before = data();
      const removed = itemsOf(before).flatMap((item, at) =>
        gone.has(item.id) ? [{ at, item }] : [],
      );
      const [first] = removed;
      if (first === undefined) return null;
      const lots = lotsOf(before);
      const group = groupsOf(scheduleOf(before)).find(
        ({ key }) => key === groupOf(first.item, lots),
      );
      const at = group?.items.findIndex(({ id }) => id === first.item.id) ?? 0;
      const stays = group?.items.filter(({ id }) => !gone.has(id)) ?? [];
      step(`remove.${first.item.id}`, (now) => removeItems(now, gone));
      showToast({
        tone: 'neutral',
        title: words()('removed', { count: removed.length }),
        description: removed.length === 1 ? first.item.designation : undefined,
        undo: () => edit('put-back', (now) => putItemsBack(now, removed)),
      });
      return stays[Math.min(at, stays.length - 1)]?.id ?? null;
    },
    duplicate: (ids: readonly string[]): string[] => {
      if (!hasRoom(data(), ids.length)) return [];
      const items = ids.flatMap((id) => itemWith(id) ?? []);
      const last = items.at(-1);
      if (last === undefined) return [];
      // The client asked for the item once; the copy is the user's own.
      const copies = items.map((item) => ({ ...item, id: newLineId(), clientRow: undefined }));
      step(`duplicate.${last.id}`, (now) =>
        insertItems(now, copies, groupOf(last, lotsOf(now)), itemBelow(now, last.id)),
      );
      return copies.map(({ id }) => id);
    },
    shift: (ids: readonly string[], by: 1 | -1) =>
      edit(`move.${ids.join()}`, (now) => shiftItems(now, new Set(ids), by)),
    moveTo: (ids: readonly string[], key: GroupKey, before: string | null) =>
      step(`move.${ids.join()}`, (now) => moveItems(now, new Set(ids), key, before)),
    addLot: (): string => {
      const last = lotsOf(data()).at(-1)?.number ?? '';
      const lot = { id: newLineId(), number: last === '' ? '1' : nextNumber(last), title: '' };
      edit(`add.${lot.id}`, (now) => addLot(now, lot));
      return lot.id;
    },
    changeLot: (id: string, fields: Partial<PriceScheduleLot>) =>
      edit(`${id}.${Object.keys(fields).join()}`, (now) => changeLot(now, id, fields)),
    removeLot: (id: string, withItsItems: boolean) => {
      step(`remove.${id}`, (now) => removeLot(now, id, withItsItems));
      offerUndo(store, words()('lotRemoved'));
    },
    moveLot: (id: string, by: 1 | -1) => step(`move.${id}`, (now) => moveLot(now, id, by)),
    assign: (lineIds: readonly string[], itemId: string | undefined) =>
      step(`assign.${lineIds.join()}`, (now) =>
        changeScheduled(now, new Set(lineIds), { scheduleItemId: itemId }),
      ),
    setUnit: (lineId: string, unit: string) =>
      edit(`${lineId}.unit`, (now) =>
        changeScheduled(now, new Set([lineId]), { unit: unit === '' ? undefined : unit }),
      ),
    /**
     * Takes cells of a spreadsheet. A table of items is added below the row; a column or two fill
     * cells from the row on, as in a spreadsheet, and so does any table where cells were chosen.
     */
    paste: (text: string, at: { id: string; column: string; fills?: boolean } | null): void => {
      const { cells, beyond } = splitRows(text, 'tab', MOST_ROWS);
      const width = Math.max(0, ...cells.map((row) => row.length));
      const column = at?.column ?? (width < 3 ? 'designation' : 'number');
      if (at !== null && column === 'cost' && width < 3) {
        pasteCosts(at.id, cells);
        return;
      }
      const { rows, losses } = pastedRows(cells, column, currentLanguage());
      const items = rows.filter((row) => row.kind === 'item');
      if (at !== null && (width < 3 || at.fills) && ITEM_COLUMNS.some((one) => one === column)) {
        pasteCells(at.id, column, cells, width);
        return;
      }
      if (rows.length === 0 || !hasRoom(data(), items.length + beyond)) return;
      const standing = at === null ? undefined : itemWith(at.id);
      const key: GroupKey =
        standing === undefined
          ? (groupsOf(scheduleOf(data()))
              .filter((one) => one.key !== 'options')
              .at(-1)?.key ?? 'none')
          : groupOf(standing, lotsOf(data()));
      const isEmpty = standing !== undefined && isBlank(standing);
      // The first table and one with headings is the client's, as an imported one is; rows that are
      // pasted into a schedule without any are the user's own.
      const hasItems = itemsOf(data()).some((item) => !isBlank(item));
      const isClients = !hasItems || hasHeadings(cells);
      const pasted = withPastedRows(data(), rows, key, at?.id ?? null, isClients);
      step('paste', () =>
        isEmpty ? removeItems(pasted.data, new Set([standing.id])) : pasted.data,
      );
      const lots = rows.length - items.length;
      const added = words()('pasted', { count: items.length });
      const inLots = words()('pastedLots', { count: lots });
      offerUndo(
        store,
        lots === 0 ? added : `${added}${words()('common:listSeparator')}${inLots}`,
        words()(isClients ? 'pastedAsClients' : 'pastedAsOwn'),
        losses,
      );
      if (pasted.first !== null) focusLine(pasted.first, 'number');
    },
  };
}

/** See {@link scheduleActions}. */
export type ScheduleActions = ReturnType<typeof scheduleActions>;

const known = new WeakMap<EstimateStore, ScheduleActions>();

/** Returns the actions on the price schedule; they stay the same for a store's life. */
export function useScheduleActions(): ScheduleActions {
  const store = useEstimateStore();
  const actions = known.get(store) ?? scheduleActions(store);
  known.set(store, actions);
  return actions;
}
