import {
  alignedRows,
  type EstimateData,
  hasHeadings,
  MAX_SCHEDULE_ITEMS,
  type PasteLoss,
  type PriceScheduleItem,
  type PriceScheduleLot,
  pastedFormat,
  pastedRows,
} from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { splitRows } from '../../../platform/files/delimited-text.ts';
import { newLineId } from '../../../platform/line-id.ts';
import { currentLanguage, translate } from '../../../platform/words/translation.ts';
import { dismissToast, showToast, type ToastInput } from '../../../ui/feedback/toast-store.ts';
import { focusLine } from '../grid/grid-focus.ts';
import { useEstimateStore } from '../state/estimate-context.tsx';
import type { EstimateStore } from '../state/estimate-store.ts';
import { withEntered } from '../state/line-edits.ts';
import { enterCost, withItemFields, withLinesOf } from './item-costs.ts';
import {
  clientMark,
  costIn,
  groupStarts,
  lossSentences,
  pastedCost,
  withPastedRows,
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
  itemBelow,
  itemName,
  itemOrder,
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

const words = () => translate(['priceSchedule', 'common']);

/** Returns whether items fit, and says so where they do not. */
function hasRoom(data: EstimateData, count: number): boolean {
  if (itemsOf(data).length + count <= MAX_SCHEDULE_ITEMS) return true;
  const most = MAX_SCHEDULE_ITEMS;
  showToast({ tone: 'error', title: words()('tooMany', { count, formatted: String(most) }) });
  return false;
}

/** The time for reading what was not taken as it was pasted, or may be meant otherwise. Units: ms. */
const READING_MS = 30_000;

/**
 * Shows what was done, with Undo, until something else is changed. What was not taken as it was
 * pasted comes first, and stays longer, as does another way to take it.
 */
export function offerUndo(
  store: EstimateStore,
  title: string,
  description?: string,
  losses: readonly PasteLoss[] = [],
  action?: ToastInput['action'],
): void {
  const after = store.getState().data;
  const toast = showToast({
    tone: 'neutral',
    title,
    description: [...lossSentences(losses), description].filter(Boolean).join(' ') || undefined,
    duration: losses.length === 0 && action === undefined ? undefined : READING_MS,
    action,
    undo: () => store.getState().undo(),
  });
  const stop = store.subscribe(({ data }) => {
    if (data === after) return;
    stop();
    dismissToast(toast);
  });
}

const fieldFor = (column: string, value: PriceScheduleItem): Partial<PriceScheduleItem> => {
  if (column === 'unitPrice') return { unitPrice: value.unitPrice };
  const field = ITEM_COLUMNS.find((one) => one === column) ?? 'designation';
  return { [field]: value[field] };
};

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

  /** Returns the items from one on over all lots, and the rows of a column beside them. */
  function rowsFrom(id: string, cells: readonly string[][], written: Language | null) {
    const order = itemOrder(data());
    const below = order.slice(order.indexOf(id)).flatMap((one) => itemWith(one) ?? []);
    const { rows, skipped } = alignedRows(
      cells,
      groupStarts(below, lotsOf(data())),
      (text) => costIn(text, written ?? currentLanguage()).value,
    );
    const note = skipped === 0 ? undefined : words()('skippedRows', { count: skipped });
    return { below, rows, note };
  }

  /**
   * Fills the costs from a row on, and the prices beside them from a second column. Plain numbers are
   * the costs of whole items; where that is not sure, the message offers them as costs of each.
   */
  function pasteCosts(id: string, cells: readonly string[][], areEach = false) {
    const written = pastedFormat(cells.flat());
    const { below, rows, note } = rowsFrom(id, cells, written);
    const losses: PasteLoss[] = [];
    let [filled, isUnsure] = [0, false];
    step('paste', (now) =>
      rows.reduce((next, [cost = '', price = ''], row) => {
        const item = itemsOf(next).find((one) => one.id === below[row]?.id);
        if (item === undefined) {
          losses.push({ kind: 'noRow', name: cost });
          return next;
        }
        const name = item.number || itemName(item);
        const read = pastedCost(cost, item, written, areEach);
        const costed = read.value === null ? null : enterCost(next, item, read.value, read.formula);
        if (costed !== null) filled += 1;
        else if (cost.trim() !== '') losses.push({ kind: 'unreadCost', name });
        if (costed !== null && read.isPlain && item.quantity !== 1) isUnsure = true;
        if (read.isOpen) losses.push({ kind: 'openNumber', name: `${name} (${cost.trim()})` });
        const { value, problem } = costIn(price, written ?? currentLanguage());
        if (problem !== null) losses.push({ kind: 'unreadPrice', name });
        const fields = problem === null && value !== null ? { unitPrice: value } : {};
        return changeItem(costed ?? next, item.id, fields);
      }, now),
    );
    const taken = !isUnsure ? undefined : words()(areEach ? 'costs.each' : 'costs.whole');
    const takeAsEach = () => {
      store.getState().undo();
      pasteCosts(id, cells, true);
    };
    offerUndo(
      store,
      words()('filledCells', { count: filled }),
      [taken, note].filter(Boolean).join(' '),
      losses,
      isUnsure && !areEach
        ? { label: words()('costs.takeAsEach'), onAction: takeAsEach }
        : undefined,
    );
  }

  /**
   * Fills cells from a row on. Units, quantities and prices go on over all lots, as costs do; rows
   * of numbers or designations below the last item of the group become items.
   */
  function pasteCells(id: string, column: string, pasted: readonly string[][], width: number) {
    const from = ITEM_COLUMNS.findIndex((one) => one === column);
    const named = ITEM_COLUMNS.slice(from, from + width);
    const standing = itemWith(id);
    if (standing === undefined) return;
    const key = groupOf(standing, lotsOf(data()));
    const group = groupsOf(scheduleOf(data())).find((one) => one.key === key);
    const isNaming = from < ITEM_COLUMNS.indexOf('unit');
    // The numbers of items, such as 1.1, say nothing of how quantities and prices are written.
    const counted = Math.max(ITEM_COLUMNS.indexOf('quantity') - from, 0);
    const written = pastedFormat(pasted.flatMap((row) => row.slice(counted)));
    const inGroup = (group?.items ?? []).slice(group?.items.findIndex((one) => one.id === id));
    const { below, rows, note } = isNaming
      ? { below: inGroup, rows: pasted, note: undefined }
      : rowsFrom(id, pasted, written);
    const cells = isNaming ? rows : rows.slice(0, below.length);
    if (!hasRoom(data(), Math.max(0, cells.length - below.length))) return;
    const losses: PasteLoss[] = rows
      .slice(cells.length)
      .map(([name = '']) => ({ kind: 'noRow', name }));
    const read = cells.map((row, index) => {
      // The column of designations makes a row readable that has numbers only.
      const padded = ITEM_COLUMNS.map(
        (one) => row[named.indexOf(one)] ?? (one === 'designation' ? '–' : ''),
      );
      const table = pastedRows([[...padded]], 'number', currentLanguage(), { written });
      const standsAt = below[index]?.number;
      losses.push(...table.losses.map((one) => ({ ...one, name: standsAt || one.name })));
      return table.rows[0];
    });
    step('paste', (now) => {
      const added: PriceScheduleItem[] = [];
      const filled = read.reduce((next, row, index) => {
        if (row?.kind !== 'item') return next;
        const target = below[index];
        const fields = Object.assign(
          {},
          ...named.map((one) => fieldFor(one, { ...row, id: '' })),
        ) as Partial<PriceScheduleItem>;
        if (target !== undefined) return withItemFields(next, target, fields);
        added.push({ quantity: 0, ...fields, id: newLineId() });
        return next;
      }, now);
      return added.length === 0 ? filled : insertItems(filled, added, key);
    });
    const count = read.filter((row) => row !== undefined).length;
    offerUndo(store, words()('filledCells', { count }), note, losses);
  }
}

/** Returns whether an item is as it was when it was added, apart from its number. */
export const isBlank = ({ designation, unit, quantity, unitPrice }: PriceScheduleItem): boolean =>
  !designation && !unit && quantity === 0 && unitPrice === undefined;

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
