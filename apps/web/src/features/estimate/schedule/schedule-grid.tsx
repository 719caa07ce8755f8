import type { PriceScheduleItem } from '@pcm/domain';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { formatAmount } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import grid from '../grid/grid.module.css';
import { LongRows } from '../grid/long-rows.tsx';
import { useData } from '../state/estimate-context.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { GroupHead, useGroupName } from './group-head.tsx';
import { ItemRow, ItemSketch } from './item-row.tsx';
import styles from './schedule.module.css';
import { type GroupKey, groupsOf, type ItemGroup, scheduleOf } from './schedule-edits.ts';
import { marginOf, type ScheduleFigures } from './schedule-figures.ts';
import { ScheduleFoot } from './schedule-foot.tsx';
import { useScheduleActions } from './use-schedule-actions.ts';
import { SCHEDULE_GRID, useScheduleGrid } from './use-schedule-grid.ts';

const COLUMNS = [
  'number',
  'designation',
  'unit',
  'quantity',
  'cost',
  'unitPrice',
  'amount',
  'margin',
] as const;
const NUMBERS = new Set<string>(['quantity', 'cost', 'unitPrice', 'amount', 'margin']);

/** The columns that give way on a narrow screen. */
const HIDDEN: Readonly<Record<string, string | undefined>> = {
  cost: styles.cost,
  margin: styles.margin,
};

function Head() {
  const { t } = useTranslation(['priceSchedule', 'common']);
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={`grid ${grid.row} muted medium ${grid.head} ${styles.row}`}
    >
      <div role="columnheader">
        <span className="visually-hidden">
          {t('itemCount', { count: 0 }).replace(/\d+\s*/, '')}
        </span>
      </div>
      {COLUMNS.map((column) => (
        <div
          key={column}
          role="columnheader"
          className={`${NUMBERS.has(column) ? grid.numberHead : grid.textHead} ${HIDDEN[column] ?? ''}`}
        >
          {t(`column.${column}`)}
        </div>
      ))}
      <div role="columnheader">
        <span className="visually-hidden">{t('common:more')}</span>
      </div>
    </div>
  );
}

/** The items that are drawn before those of further groups wait until they come near. */
const NEAR_ITEMS = 40;

/** Twelve characters fit into a column of amounts. */
function widthFor(figures: ScheduleFigures): CSSProperties {
  const { target, totalExcludingVat } = figures.priced;
  const length = formatAmount(Math.max(target, totalExcludingVat), 'en', 2).length;
  return length <= 12 ? {} : ({ '--amount-column': `calc(${length}ch + 24px)` } as CSSProperties);
}

interface ScheduleGridProps {
  figures: ScheduleFigures;
  openItem: string | null;
  onOpen: (id: string) => void;
}

/** The lots and items as a grid, with the sums and below them the options. */
export function ScheduleGrid({ figures, openItem, onOpen }: ScheduleGridProps) {
  const { t } = useTranslation('priceSchedule');
  const actions = useScheduleActions();
  const handlers = useScheduleGrid(actions);
  const nameOf = useGroupName();
  const schedule = useData(scheduleOf);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const groups = groupsOf(schedule);
  const fold = (key: string) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  };
  const row = (group: GroupKey) => (item: PriceScheduleItem) => {
    const priced = figures.byId.get(item.id);
    const amount = priced?.amount ?? 0;
    return (
      <ItemRow
        item={item}
        group={group}
        cost={priced?.cost ?? 0}
        unitPrice={priced?.unitPrice ?? null}
        amount={amount}
        reason={priced?.reason}
        margin={marginOf(figures.profits.get(item.id)?.profit, amount)}
        isOpen={openItem === item.id}
        onOpen={onOpen}
      />
    );
  };
  const groupRows = (group: ItemGroup): ReactNode => {
    const at = groups.indexOf(group);
    const above = groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0);
    const startsFar = above > NEAR_ITEMS;
    const hasHead = group.key !== 'none' || groups.length > 1;
    const isFolded = folded.has(group.key);
    return (
      <div key={group.key} role="rowgroup">
        {hasHead ? (
          <GroupHead
            group={group}
            name={nameOf(group)}
            figures={figures}
            isFolded={isFolded}
            onFold={() => fold(group.key)}
          />
        ) : null}
        {isFolded ? null : (
          <LongRows
            lines={group.items}
            startsFar={startsFar}
            renderRow={row(group.key)}
            renderSketch={(item, _, height) => (
              <ItemSketch item={item} group={group.key} height={height} />
            )}
          />
        )}
      </div>
    );
  };
  return (
    <>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={t('grid')}
        aria-rowcount={(schedule.items?.length ?? 0) + 1}
        aria-multiselectable
        data-grid={SCHEDULE_GRID}
        className={`${grid.grid} ${styles.columns}`}
        style={widthFor(figures)}
        {...handlers.events}
        onFocus={(event) => {
          const id = event.target.closest<HTMLElement>('[data-line]')?.dataset['line'];
          if (openItem !== null && id !== undefined && id !== openItem) onOpen(id);
        }}
      >
        <Head />
        {groups.filter(({ key }) => key !== 'options').map(groupRows)}
        <ScheduleFoot figures={figures} />
        {groups.filter(({ key }) => key === 'options').map(groupRows)}
      </div>
      <p role="status" className="visually-hidden">
        {handlers.status}
      </p>
      <ChosenBar handlers={handlers} figures={figures} />
    </>
  );
}
