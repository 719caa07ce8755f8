import type { PriceScheduleItem } from '@pcm/domain';
import { memo, useState } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import checkbox from '../../../ui/fields/choices.module.css';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import grid from '../grid/grid.module.css';
import { focusLine, moveFocus } from '../grid/grid-focus.ts';
import { LongRows } from '../grid/long-rows.tsx';
import { UnitCell } from '../grid/suggestion-cell.tsx';
import { useData, useEstimateStore } from '../state/estimate-context.tsx';
import {
  CostedFormula,
  CostedName,
  ItemCell,
  itemSuggestions,
  useCostedTitle,
  useSectionName,
} from './costed-line.tsx';
import styles from './schedule.module.css';
import { itemsOf } from './schedule-edits.ts';
import {
  type CostedLine,
  costedLines,
  linesWithoutItem,
  type ScheduleFigures,
} from './schedule-figures.ts';
import { RestRows } from './schedule-foot.tsx';
import { offerUndo, useScheduleActions } from './use-schedule-actions.ts';

interface RowProps {
  costed: CostedLine;
  items: readonly PriceScheduleItem[];
  isTicked: boolean;
  onTick: (id: string) => void;
  onAssign: (id: string, itemId: string | undefined) => void;
}

const WithoutRow = memo(({ costed, items, isTicked, onTick, onAssign }: RowProps) => {
  const titleOf = useCostedTitle();
  const sectionOf = useSectionName();
  const { t } = useTranslation('priceSchedule');
  const actions = useScheduleActions();
  const { id } = costed.line;
  const title = titleOf(costed);
  return (
    <div
      role="row"
      className={`grid ${grid.row} ${styles.without}`}
      data-line={id}
      data-list={costed.list}
    >
      <div role="gridcell" className={`row justify-middle ${grid.headBox}`}>
        <input
          type="checkbox"
          className={`rigid round-4 clickable ${checkbox.box}`}
          data-column="tick"
          aria-label={title}
          checked={isTicked}
          onChange={() => onTick(id)}
        />
      </div>
      <div role="gridcell" className={`shrinks ${styles.cellText}`}>
        <CostedName costed={costed} />
      </div>
      <div role="gridcell" className={`shrinks ${styles.cellText} ${styles.section} muted`}>
        {sectionOf(costed.list)}
      </div>
      <div role="gridcell" className={`shrinks ${styles.cellText} ${styles.formula} muted`}>
        <CostedFormula costed={costed} />
      </div>
      <UnitCell
        label={t('cell', { column: t('column.unit'), name: title })}
        value={costed.line.unit ?? ''}
        onChange={(unit) => actions.setUnit(id, unit)}
      />
      <ItemCell
        name={title}
        itemId={costed.line.scheduleItemId}
        items={items}
        onChoose={(itemId) => onAssign(id, itemId)}
      />
      <div role="gridcell" className={`muted digits ${grid.computed}`}>
        <Amount value={costed.cost} decimals={2} className="ink" />
      </div>
    </div>
  );
});
WithoutRow.displayName = 'WithoutRow';

/** The columns that give way on a narrow screen. */
const HIDDEN: Readonly<Record<string, string | undefined>> = {
  section: styles.section,
  formula: styles.formula,
};

/** The cost that no item takes, line by line, each with the choice of an item. */
export function WithoutItem({ figures }: { figures: ScheduleFigures }) {
  const { t } = useTranslation('priceSchedule');
  const store = useEstimateStore();
  const actions = useScheduleActions();
  const titleOf = useCostedTitle();
  const items = useData(itemsOf);
  const [isAll, setAll] = useState(false);
  const free = linesWithoutItem(figures.data);
  const lines = isAll ? costedLines(figures.data, () => true) : free;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const chosen = lines.filter(({ line }) => ticked.has(line.id));
  const tick = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  const assign = (ids: readonly string[], itemId: string | undefined) => {
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
    if (next !== undefined && !isAll) focusLine(next.line.id, 'scheduleItem');
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
          <form
            className="row-8"
            onSubmit={(event) => {
              event.preventDefault();
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
          </form>
        )
      }
    >
      <div
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
            />
          )}
          renderSketch={(costed, _, height) => (
            <div
              role="row"
              className={`row cropped muted no-wrap ruled-above ${styles.sketch}`}
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
