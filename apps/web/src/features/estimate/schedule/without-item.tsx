import { useRef, useState } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import checkbox from '../../../ui/fields/choices.module.css';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import grid from '../grid/grid.module.css';
import { focusLine, moveFocus } from '../grid/grid-focus.ts';
import { LongRows } from '../grid/long-rows.tsx';
import { dragRows, ontoRows } from '../grid/row-drag.ts';
import { useData, useEstimateStore } from '../state/estimate-context.tsx';
import { itemSuggestions, useCostedTitle, WithoutRow } from './costed-line.tsx';
import { offerUndo } from './pasted-items.ts';
import styles from './schedule.module.css';
import { itemsOf } from './schedule-edits.ts';
import { costedLines, linesWithoutItem, useScheduleFigures } from './schedule-figures.ts';
import { RestRows } from './schedule-foot.tsx';
import { useScheduleActions } from './use-schedule-actions.ts';
import { SCHEDULE_GRID } from './use-schedule-grid.ts';

/** The columns that give way on a narrow screen. */
const HIDDEN: Readonly<Record<string, string | undefined>> = {
  section: styles.section,
  formula: styles.formula,
};

/** The cost that no item takes, line by line, each with the choice of an item. */
export function WithoutItem() {
  const { t } = useTranslation('priceSchedule');
  const store = useEstimateStore();
  const actions = useScheduleActions();
  const titleOf = useCostedTitle();
  const items = useData(itemsOf);
  const figures = useScheduleFigures();
  const [isAll, setAll] = useState(false);
  const free = linesWithoutItem(figures.data);
  const lines = isAll ? costedLines(figures.data, () => true) : free;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const table = useRef<HTMLDivElement>(null);
  const chosen = lines.filter(({ line }) => ticked.has(line.id));
  const tick = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  const assign = (ids: readonly string[], itemId: string | undefined, goesOn = true) => {
    if (itemId === undefined) {
      actions.assign(ids, undefined);
      return;
    }
    const at = lines.findIndex(({ line }) => line.id === ids.at(-1));
    const next = lines.slice(at + 1).find(({ line }) => !ids.includes(line.id));
    actions.assign(ids, itemId);
    const item = items.find(({ id }) => id === itemId);
    const words = { count: ids.length, item: item?.number || item?.designation || '' };
    offerUndo(store, t('without.assigned', words));
    setTicked(new Set());
    setText('');
    if (next !== undefined && goesOn && !isAll) focusLine(next.line.id, 'scheduleItem');
  };
  /** Drags a line, or all ticked ones with it, onto an item. */
  const drag = (id: string, start: PointerEvent) => {
    const element = table.current;
    if (start.button !== 0 || element === null) return;
    const ids = ticked.has(id) ? chosen.map(({ line }) => line.id) : [id];
    dragRows({
      start,
      grid: element,
      label: t('lineCount', { count: ids.length }),
      labelClass: grid.dragLabel ?? '',
      markAt: ontoRows(SCHEDULE_GRID),
      onStart: () => undefined,
      // The page stays where the item is, so that the next line can be carried there too.
      onDrop: (itemId) => assign(ids, itemId, false),
    });
  };
  const found = itemSuggestions(items).find(({ label }) => label === text);
  const isWhole = lines.length > 0 && chosen.length === lines.length;
  const count = t('lineCount', { count: free.length });
  return (
    <Card
      flush
      title={t('without.title')}
      count={free.length === 0 ? t('without.noneNote') : t('without.note', { lines: count })}
      actions={
        chosen.length === 0 ? (
          <Segmented
            label={t('without.shown')}
            value={isAll ? 'all' : 'free'}
            onChange={(shown) => setAll(shown === 'all')}
            options={(['free', 'all'] as const).map((value) => ({
              value,
              label: t(`without.show.${value}`),
            }))}
          />
        ) : (
          <Form
            className="row-8"
            onSubmit={() => {
              assign(
                chosen.map(({ line }) => line.id),
                found?.name,
              );
            }}
          >
            <SuggestionField
              label={t('without.assign')}
              hideLabel
              placeholder={t('without.assign')}
              value={text}
              suggestions={itemSuggestions(items).map(({ label }) => label)}
              onChange={setText}
            />
            <Button variant="soft" type="submit" disabled={found === undefined}>
              {t('without.assignNow')}
            </Button>
          </Form>
        )
      }
    >
      <div
        ref={table}
        role="grid"
        tabIndex={-1}
        aria-label={t('without.title')}
        aria-rowcount={lines.length + 1}
        data-grid="without-item"
        className={grid.grid}
        onKeyDown={(event) => {
          const { target, key } = event;
          const by = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[key];
          if (by === undefined || event.defaultPrevented || event.altKey) return;
          if (!(target instanceof HTMLElement) || target.dataset['column'] === undefined) return;
          event.preventDefault();
          moveFocus(target, by, 0);
          if (key !== 'Enter' || document.activeElement !== target) return;
          target.blur(); // A typed number counts once its cell is left.
          target.focus();
        }}
      >
        <div role="row" className={`grid ${grid.row} muted medium ${grid.head} ${styles.without}`}>
          <div role="columnheader" className={`row justify-middle ${grid.headBox}`}>
            <input
              type="checkbox"
              className={`rigid round-4 clickable ${checkbox.box}`}
              aria-label={t('without.all')}
              disabled={lines.length === 0}
              checked={isWhole}
              onChange={() => setTicked(new Set(isWhole ? [] : lines.map(({ line }) => line.id)))}
            />
          </div>
          {(['line', 'section', 'formula', 'unit', 'item'] as const).map((column) => (
            <div
              key={column}
              role="columnheader"
              className={`${grid.textHead} ${HIDDEN[column] ?? ''}`}
            >
              {t(`without.${column}`)}
            </div>
          ))}
          <div role="columnheader" className={grid.numberHead}>
            {t('column.cost')}
          </div>
        </div>
        <LongRows
          lines={lines.map((costed) => ({ ...costed, id: costed.line.id }))}
          renderRow={(costed) => (
            <WithoutRow
              costed={costed}
              items={items}
              isTicked={ticked.has(costed.id)}
              onTick={tick}
              onAssign={(id, itemId) => assign([id], itemId)}
              onDrag={drag}
            />
          )}
          renderSketch={(costed, _, height) => (
            <div
              role="row"
              className={`row muted no-wrap ruled-above ${styles.sketch}`}
              style={{ blockSize: height }}
              data-line={costed.id}
              data-list={costed.list}
              data-sketch
            >
              <div role="gridcell">{titleOf(costed)}</div>
            </div>
          )}
        />
        {isAll ? null : <RestRows figures={figures} lines={free} />}
      </div>
    </Card>
  );
}
