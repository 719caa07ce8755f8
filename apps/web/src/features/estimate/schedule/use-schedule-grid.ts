import type { Cell, PriceScheduleItem } from '@pcm/domain';
import {
  type ClipboardEvent,
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react';
import { isOneOf } from '../../../platform/shortcuts/combination.ts';
import { lineGrid } from '../../../platform/shortcuts/line-grid.ts';
import {
  currentLanguage,
  directionOf,
  useTranslation,
} from '../../../platform/words/translation.ts';
import { sayDone } from '../../../ui/feedback/toast-store.ts';
import { useCellRange } from '../grid/cell-range.ts';
import { cellText, copiedTable, writeTable } from '../grid/copied-lines.ts';
import gridStyles from '../grid/grid.module.css';
import { enterCell, focusLineNow, moveFocus, moveToRowEdge } from '../grid/grid-focus.ts';
import { type GridCommand, gridCommandOf } from '../grid/grid-keys.ts';
import { betweenRows, dragRows } from '../grid/row-drag.ts';
import {
  afterPress,
  cellOf,
  holdsCells,
  isEditing,
  isText,
  isTextChosen,
  keepText,
  MODIFIERS,
} from '../grid/use-grid-events.ts';
import { useEstimateStore } from '../state/estimate-context.tsx';
import {
  isOfRows,
  selectRow,
  selectRows,
  selectTo,
  stretchSelection,
  toggleRow,
} from '../state/row-selection.ts';
import { COST, itemCells } from './item-costs.ts';
import {
  type GroupKey,
  groupOf,
  groupsOf,
  ITEM_COLUMNS,
  isBlank,
  itemOrder,
  lotsOf,
  scheduleOf,
} from './schedule-edits.ts';
import { scheduleFigures } from './schedule-figures.ts';
import type { ScheduleActions } from './use-schedule-actions.ts';

/** The name of the grid in the selection of the page. */
export const SCHEDULE_GRID = 'price-schedule';

/** Keeps the row of an item in view while its panel goes from item to item. */
export const showRow = (id: string) =>
  document
    .querySelector(`[data-grid="${SCHEDULE_GRID}"] [data-line="${CSS.escape(id)}"]`)
    ?.scrollIntoView({ block: 'nearest' });

/** Returns the handlers of the grid of items, whose keys are those of the lines. */
export function useScheduleGrid(actions: ScheduleActions) {
  const { t } = useTranslation(['priceSchedule', 'grid']);
  const store = useEstimateStore();
  const [status, setStatus] = useState('');
  const untouched = useRef<PriceScheduleItem>(undefined);
  const { select } = store.getState();
  const order = () => itemOrder(actions.data());
  const cells = useCellRange(SCHEDULE_GRID, () => itemCells(actions.data()));
  const touched = () => {
    const { selection: now } = store.getState();
    return now?.grid === SCHEDULE_GRID ? order().filter((id) => now.ids.has(id)) : [];
  };
  const chosen = () => (isOfRows(store.getState().selection, SCHEDULE_GRID) ? touched() : []);
  const selection = () => {
    const now = store.getState().selection;
    return now?.grid === SCHEDULE_GRID ? now : null;
  };
  const clear = () => select(null);
  const reachOf = (id: string) => (touched().includes(id) ? touched() : [id]);
  const groupWith = (id: string): GroupKey => {
    const item = actions.itemWith(id);
    return item === undefined ? 'none' : groupOf(item, lotsOf(actions.data()));
  };
  const focus = (id: string | null, column?: string) => {
    if (id !== null) focusLineNow(id, column);
  };
  const itemsIn = (id: string) =>
    groupsOf(scheduleOf(actions.data())).find(({ key }) => key === groupWith(id))?.items ?? [];

  const insert = (id: string, place: 'above' | 'below') => {
    clear();
    const added = actions.addItem(groupWith(id), { id, place });
    focus(added, 'designation');
    return added;
  };
  /** Takes the item that Enter added away when it is left as it was added. */
  const dropUntouched = (id: string, row: HTMLElement, next: EventTarget | null) => {
    const item = untouched.current;
    // A menu or a dialog over the page may belong to the row, and another window may come back to it.
    const isOver = next instanceof Element && next.closest('main') === null;
    if (item?.id !== id || isOver || !document.hasFocus()) return;
    afterPress(() => {
      if (row.contains(document.activeElement)) return;
      if (actions.itemWith(id) === item) actions.takeBack(id);
      untouched.current = undefined;
    });
  };
  const remove = (ids: readonly string[]) => {
    clear();
    focus(actions.remove(ids));
  };
  const enter = (id: string, cell: HTMLElement, by: 1 | -1) => {
    clear();
    const item = actions.itemWith(id);
    const groups = groupsOf(scheduleOf(actions.data())).filter(({ key }) => key !== 'options');
    // Prices are typed from lot to lot, so that Enter adds only below the last item of all.
    const isLast = groups.flatMap(({ items }) => items).at(-1)?.id === id;
    if (by === -1 || !isLast) moveFocus(cell, by, 0);
    // Enter on an empty item adds no other, nor does it make the client's own table longer.
    else if (item !== undefined && item.clientRow === undefined && !isBlank(item)) {
      untouched.current = actions.itemWith(insert(id, 'below') ?? '');
    } else if (item?.clientRow !== undefined && !moveFocus(cell, 1, 0)) {
      // The options stand below the total; at the end of all, the next key begins anew.
      enterCell(cell);
      setStatus(t('endOfClients'));
    }
  };
  const leave = (id: string, cell: HTMLElement) => {
    const item = actions.itemWith(id);
    if (touched().length > 0) clear();
    else if (item !== undefined && isBlank(item)) remove([id]);
    else enterCell(cell);
  };
  const duplicate = (id: string, column: string | undefined) => {
    if (cells.chosen() !== null) {
      cells.fill('down');
      return;
    }
    const ids = chosen();
    if (ids.length > 1 && [...ITEM_COLUMNS, COST].some((one) => one === column)) {
      cells.fill('down', { rows: ids, columns: [column ?? ''] });
      setStatus(t('grid:filled', { count: ids.length }));
      return;
    }
    const copies = actions.duplicate(reachOf(id));
    select(copies.length > 1 ? selectRows(SCHEDULE_GRID, copies) : null);
    focus(copies[0] ?? null, column);
  };
  const carry = (id: string, column: string | undefined, by: 1 | -1) => {
    const ids = reachOf(id);
    actions.shift(ids, by);
    focus(id, column);
    const row = itemsIn(id).findIndex((item) => ids.includes(item.id)) + 1;
    setStatus(t('grid:moved', { count: ids.length, row }));
  };
  const chooseGroup = (id: string) => {
    const ids = itemsIn(id).map((item) => item.id);
    const now = chosen();
    const isWhole = now.length === ids.length && ids.every((one) => now.includes(one));
    select(selectRows(SCHEDULE_GRID, isWhole ? order() : ids));
  };

  const run = (command: GridCommand, id: string, cell: HTMLElement) => {
    const { column } = cell.dataset;
    switch (command.kind) {
      case 'move':
        clear();
        return moveFocus(cell, command.rows, command.columns);
      case 'row-edge':
        return moveToRowEdge(cell, command.edge);
      case 'grid-edge': {
        clear();
        const edge = order().at(command.edge === 'start' ? 0 : -1);
        if (edge !== undefined) focusLineNow(edge, { edge: command.edge });
        return;
      }
      case 'enter':
        return enter(id, cell, command.rows);
      case 'edit':
        cell.dataset['editing'] = 'true';
        if (cell instanceof HTMLInputElement) {
          cell.setSelectionRange(cell.value.length, cell.value.length);
        }
        return;
      case 'leave':
        return leave(id, cell);
      case 'stretch': {
        if (chosen().length === 0) {
          return cells.stretch(cell, command);
        }
        if (command.rows === 0) break;
        const next = stretchSelection(selection(), SCHEDULE_GRID, order(), id, command.rows);
        select(next);
        return focus(next.head, column);
      }
      case 'choose-row':
        return select(selectRow(SCHEDULE_GRID, id));
      case 'choose-text':
        cell.dataset['textChosen'] = 'true';
        if (cell instanceof HTMLInputElement) cell.select();
        return;
      case 'choose-list':
        return chooseGroup(id);
      case 'duplicate':
        return duplicate(id, column);
      case 'fill-right':
        return cells.fill('right');
      case 'insert':
        return insert(id, command.place);
      case 'carry':
        return carry(id, column, command.rows);
    }
  };

  const copy = (event: ClipboardEvent<HTMLElement>): boolean => {
    const at = cellOf(event.target);
    if (at !== null && isEditing(at.cell)) return false;
    if (cells.copy(event)) return true;
    const ids = new Set(chosen());
    if (ids.size === 0) return false;
    const { byId } = scheduleFigures(actions.data());
    const rowOf = (item: PriceScheduleItem): Cell[] => [
      item.number ?? '',
      item.designation ?? '',
      item.unit ?? '',
      item.quantity,
      byId.get(item.id)?.unitPrice ?? null,
      byId.get(item.id)?.amount ?? null,
    ];
    const heads = (
      ['number', 'designation', 'unit', 'quantity', 'unitPrice', 'amount'] as const
    ).map((column) => t(`column.${column}`));
    const rows = [...ids].flatMap((id) => actions.itemWith(id) ?? []).map(rowOf);
    const language = currentLanguage();
    const texts = rows.map((row) => row.map((cell) => cellText(cell, language)));
    writeTable(event.clipboardData, copiedTable([heads, ...texts]));
    event.preventDefault();
    sayDone(t('grid:copied', { count: ids.size }));
    return true;
  };

  return {
    status,
    cells,
    chosen,
    clear,
    remove,
    events: {
      onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
        const at = cellOf(event.target);
        if (!MODIFIERS.includes(event.key) && !isOneOf(event, lineGrid.chooseList)) {
          delete at?.cell.dataset['textChosen'];
        }
        const isDelete = event.key === 'Delete' || event.key === 'Backspace';
        if (!isDelete || at === null || isEditing(at.cell) || touched().length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        if (cells.chosen() === null) remove(chosen());
        else cells.empty();
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const at = cellOf(event.target);
        if (event.defaultPrevented || event.nativeEvent.isComposing) return;
        if (at === null || at.cell !== event.target) return;
        const { cell, row } = at;
        const isButton = !isText(cell);
        const command = gridCommandOf(event, {
          editing: isEditing(cell),
          offersText: !isButton && !isTextChosen(cell) && touched().length === 0,
          cells: cells.chosen() !== null,
          rtl: directionOf(currentLanguage()) === 'rtl',
        });
        if (command === null) return;
        if (isButton && ['enter', 'edit', 'choose-row'].includes(command.kind)) return;
        event.preventDefault();
        run(command, row.id, cell);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const at = cellOf(event.target);
        if (at?.cell.dataset['column'] !== 'row' || event.button !== 0) return;
        const ids = reachOf(at.row.id);
        dragRows({
          start: event.nativeEvent,
          grid: event.currentTarget,
          label: t('itemCount', { count: ids.length }),
          labelClass: gridStyles.dragLabel ?? '',
          markAt: betweenRows<GroupKey>(event.currentTarget, () => true),
          onStart: () => select(selectRows(SCHEDULE_GRID, ids)),
          onDrop: ({ list, before }) => actions.moveTo(ids, list, before),
        });
      },
      onMouseDown: cells.onMouseDown,
      onFocusCapture: cells.onFocusCapture,
      onDragStart: keepText,
      onClick: (event: MouseEvent<HTMLElement>) => {
        const at = cellOf(event.target);
        if (at === null || (event.shiftKey && cells.chosen() !== null)) return;
        const { id } = at.row;
        if (at.cell.dataset['column'] === 'row') {
          at.cell.focus();
          if (event.shiftKey) select(selectTo(selection(), SCHEDULE_GRID, order(), id));
          else if (event.ctrlKey || event.metaKey) {
            select(toggleRow(selection(), SCHEDULE_GRID, id));
          } else select(chosen().join() === id ? null : selectRow(SCHEDULE_GRID, id));
        } else if (isText(at.cell)) {
          delete at.cell.dataset['textChosen'];
          clear();
        }
      },
      onInput: (event: InputEvent<HTMLElement>) => {
        const at = cellOf(event.target);
        if (at === null) return;
        at.cell.dataset['editing'] = 'true';
        clear();
      },
      onCopy: (event: ClipboardEvent<HTMLElement>) => void copy(event),
      onCut: (event: ClipboardEvent<HTMLElement>) => {
        if (!copy(event)) return;
        if (cells.chosen() === null) remove(chosen());
        else cells.empty();
      },
      onPaste: (event: ClipboardEvent<HTMLElement>) => {
        const at = cellOf(event.target);
        const text = event.clipboardData.getData('text/plain');
        if (at === null) return;
        if (!holdsCells(text)) {
          if (cells.paste(text)) event.preventDefault();
          return;
        }
        event.preventDefault();
        const first = cells.first();
        const here = { id: at.row.id, column: at.cell.dataset['column'] ?? '' };
        actions.paste(text, first === null ? here : { ...first, fills: true });
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        const at = cellOf(event.target);
        if (at === null) return;
        delete at.cell.dataset['editing'];
        delete at.cell.dataset['textChosen'];
        dropUntouched(at.row.id, at.row.element, event.relatedTarget);
      },
    },
  };
}

/** See {@link useScheduleGrid}. */
export type ScheduleGridHandlers = ReturnType<typeof useScheduleGrid>;
