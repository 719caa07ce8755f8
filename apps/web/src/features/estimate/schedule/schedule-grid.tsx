import { IconLock, IconLockOpen, IconTrash, IconX } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { formatAmount, useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import grid from '../grid/grid.module.css';
import parts from '../grid/grid-parts.module.css';
import { CellBar } from '../grid/selection-bar.tsx';
import { useCurrency, useData, useEstimate } from '../state/estimate-context.tsx';
import { GroupRows } from './group-head.tsx';
import styles from './schedule.module.css';
import {
  changeItem,
  type GroupKey,
  groupsOf,
  type ItemGroup,
  scheduleOf,
} from './schedule-edits.ts';
import { type ScheduleFigures, sumsOf, useGroupName } from './schedule-figures.ts';
import { ScheduleFoot } from './schedule-foot.tsx';
import { useScheduleActions } from './use-schedule-actions.ts';
import { SCHEDULE_GRID, type ScheduleGridHandlers, useScheduleGrid } from './use-schedule-grid.ts';

/** Shows the selected items and what can be done with all of them. */
function ChosenBar(props: { handlers: ScheduleGridHandlers; figures: ScheduleFigures }) {
  const { handlers, figures } = props;
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const currency = useCurrency();
  const actions = useScheduleActions();
  const selection = useEstimate((state) => state.selection);
  const ids = selection?.grid === SCHEDULE_GRID ? handlers.chosen() : [];
  if (ids.length === 0) return null;
  const items = ids.flatMap((id) => actions.itemWith(id) ?? []);
  const amount = format.money(sumsOf(items, figures).amount, currency, 2);
  const isFixed = items.every((item) => item.unitPrice !== undefined);
  const isClients = items.every((item) => item.clientRow !== undefined);
  const isOption = items.every((item) => item.isOption === true);
  const fix = () => {
    if (isFixed) actions.changeAll(ids, { unitPrice: undefined });
    else {
      actions.step('fix', (now) =>
        ids.reduce((next, id) => {
          const price = figures.byId.get(id)?.unitPrice ?? undefined;
          return price === undefined ? next : changeItem(next, id, { unitPrice: price });
        }, now),
      );
    }
  };
  return (
    <div role="toolbar" aria-label={t('chosen.label')} className={`row-4 lined ${parts.bar}`}>
      <span role="status" className={`strong digits ${parts.text}`}>
        {t('chosen.count', { count: ids.length, amount })}
      </span>
      <Button
        variant="quiet"
        size="sm"
        icon={isFixed ? IconLockOpen : IconLock}
        onClick={() => fix()}
      >
        {t(isFixed ? 'chosen.spread' : 'chosen.fix')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => actions.changeAll(ids, { isOption: isOption ? undefined : true })}
      >
        {t(isOption ? 'chosen.noOption' : 'chosen.option')}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => actions.setClients(ids, !isClients)}>
        {t(isClients ? 'chosen.own' : 'chosen.clients')}
      </Button>
      <Button variant="quiet" size="sm" icon={IconTrash} onClick={() => handlers.remove(ids)}>
        {t('chosen.remove')}
      </Button>
      <IconButton
        size="sm"
        label={t('chosen.clear')}
        icon={IconX}
        onClick={() => handlers.clear()}
      />
    </div>
  );
}

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
const HIDDEN = new Map<string, string | undefined>(
  Object.entries({ cost: styles.cost, margin: styles.margin }),
);

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
          className={`${NUMBERS.has(column) ? grid.numberHead : grid.textHead} ${HIDDEN.get(column) ?? ''}`}
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
  const [folded, setFolded] = useState<ReadonlySet<GroupKey>>(new Set());
  const groups = groupsOf(schedule);
  const [fold] = useState(() => (key: GroupKey) => {
    setFolded((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  });
  const groupRows = (group: ItemGroup, at: number): ReactNode => {
    const above = groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0);
    return (
      <GroupRows
        key={group.key}
        group={group}
        figures={figures}
        name={group.key !== 'none' || groups.length > 1 ? nameOf(group) : null}
        startsFar={above > NEAR_ITEMS}
        isFolded={folded.has(group.key)}
        onFold={fold}
        openItem={group.items.some(({ id }) => id === openItem) ? openItem : null}
        onOpen={onOpen}
      />
    );
  };
  const shown = groups.map((group, at) => ({ group, rows: groupRows(group, at) }));
  const rowsOf = (isOptions: boolean) =>
    shown.flatMap(({ group, rows }) => ((group.key === 'options') === isOptions ? [rows] : []));
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
          if (event.target.dataset['column'] === 'open') return; // It opens by its own press.
          const id = event.target.closest<HTMLElement>('[data-line]')?.dataset['line'];
          if (openItem !== null && id !== undefined && id !== openItem) onOpen(id);
        }}
      >
        <Head />
        {rowsOf(false)}
        <ScheduleFoot figures={figures} />
        {rowsOf(true)}
      </div>
      <p role="status" className="visually-hidden">
        {handlers.status}
      </p>
      <CellBar cells={handlers.cells} />
      <ChosenBar handlers={handlers} figures={figures} />
    </>
  );
}
