import { formulaOf, type NoPriceReason, type PriceScheduleItem } from '@pcm/domain';
import { IconChevronRight, IconDotsVertical, IconGripVertical } from '@tabler/icons-react';
import { memo } from 'react';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import grid from '../grid/grid.module.css';
import { NumberCell } from '../grid/number-cell.tsx';
import { UnitCell } from '../grid/suggestion-cell.tsx';
import { useChosenCells } from '../grid/use-chosen-rows.ts';
import { useData, useEstimate } from '../state/estimate-context.tsx';
import { isRowChosen } from '../state/row-selection.ts';
import { ownCostOf } from './item-costs.ts';
import { useItemMenu } from './item-menu.tsx';
import styles from './schedule.module.css';
import { OwnNumberCell, PriceCell, TextCell } from './schedule-cells.tsx';
import { type GroupKey, itemName } from './schedule-edits.ts';
import { useScheduleActions } from './use-schedule-actions.ts';

/**
 * The cost of an item. Without lines an amount is typed, which becomes a lump sum under the item;
 * where the cost comes from people, pieces or several lines, it is shown.
 */
function CostCell({ item, name, cost }: { item: PriceScheduleItem; name: string; cost: number }) {
  const { t } = useTranslation('priceSchedule');
  const actions = useScheduleActions();
  const own = useData((data) => ownCostOf(data, item.id));
  const isTyped = own !== null && own !== undefined && own.cost !== 0;
  return (
    <OwnNumberCell
      column="cost"
      name={name}
      quantity={item.quantity}
      own={isTyped ? own.cost : undefined}
      formula={isTyped ? formulaOf(own, 'cost') : undefined}
      onChange={(typed, formula) => actions.enterCost(item.id, typed, formula)}
      shown={
        cost === 0 ? <span className="faint">{DASH}</span> : <Amount value={cost} decimals={2} />
      }
      said={t(own === undefined ? 'costOfLines' : 'typedCost')}
      isComputed={own === undefined}
      className={styles.cost}
    />
  );
}

/** The figures of one item, as plain values, so that an unchanged row is not drawn again. */
interface ItemRowProps {
  item: PriceScheduleItem;
  group: GroupKey;
  cost: number;
  unitPrice: number | null;
  amount: number;
  reason: NoPriceReason | undefined;
  /** Gross margin in percent; null where there is none. */
  margin: number | null;
  isOpen: boolean;
  onOpen: (id: string) => void;
}

const icon = { size: 16, stroke: 1.75 };
/** A loss beyond this is not told apart. Units: percent. */
const MOST_LOSS = -999;

/** One item of the schedule as a row of the grid. */
function Row(props: ItemRowProps) {
  const { item, group, cost, unitPrice, amount, reason, margin, isOpen, onOpen } = props;
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const actions = useScheduleActions();
  const isChosen = useEstimate(({ selection }) => isRowChosen(selection, item.id));
  const row = useChosenCells(item.id);
  const name = itemName(item) || t('newItem');
  const menu = useItemMenu(item, group, unitPrice, actions);
  const cell = (column: 'number' | 'designation' | 'unit' | 'quantity') =>
    t('cell', { column: t(`column.${column}`), name });
  const change = (fields: Partial<PriceScheduleItem>) => actions.change(item.id, fields);
  // The column has room for six characters.
  const marginText = (percent: number) =>
    percent < MOST_LOSS ? `< ${format.percent(MOST_LOSS, 0)}` : format.percent(percent, 1);
  return (
    <div
      ref={row}
      role="row"
      className={`grid ${grid.row} ${styles.row}`}
      aria-selected={isChosen}
      data-line={item.id}
      data-list={group}
      data-opened={isOpen || undefined}
    >
      <div role="gridcell" className={`flex ${grid.handle}`}>
        <button
          type="button"
          tabIndex={-1}
          data-column="row"
          aria-pressed={isChosen}
          aria-label={t('select', { name })}
        >
          <IconGripVertical size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
      <TextCell
        column="number"
        label={cell('number')}
        value={item.number ?? ''}
        onChange={(number) => change({ number })}
      />
      <TextCell
        column="designation"
        label={cell('designation')}
        value={item.designation ?? ''}
        placeholder={t('newItem')}
        onChange={(designation) => change({ designation })}
      />
      <UnitCell
        label={cell('unit')}
        value={item.unit ?? ''}
        onChange={(unit) => change({ unit })}
      />
      <NumberCell
        column="quantity"
        label={cell('quantity')}
        value={item.quantity}
        fallback={0}
        places={3}
        formula={formulaOf(item, 'quantity')}
        onChange={(value, formula) => actions.enter(item.id, 'quantity', value, formula)}
      />
      <CostCell item={item} name={name} cost={cost} />
      <PriceCell
        name={name}
        own={item.unitPrice}
        price={item.unitPrice ?? unitPrice}
        reason={item.unitPrice === undefined ? reason : undefined}
        formula={formulaOf(item, 'unitPrice')}
        onChange={(price, formula) => actions.enter(item.id, 'unitPrice', price, formula)}
      />
      <div role="gridcell" className={`muted digits ${grid.computed} ${grid.strong}`}>
        {amount === 0 ? (
          <span className="faint">{DASH}</span>
        ) : (
          <Amount value={amount} decimals={2} />
        )}
      </div>
      <div
        role="gridcell"
        className={`muted digits ${grid.computed} ${styles.margin}`}
        data-loss={(margin ?? 0) < 0 || undefined}
      >
        {group === 'options' ? (
          <span className="note">{t('outside')}</span>
        ) : (
          <bdi>{margin === null ? DASH : marginText(margin)}</bdi>
        )}
      </div>
      <div role="gridcell" className="row justify-middle">
        <button
          type="button"
          tabIndex={-1}
          data-column="open"
          className={grid.rowButton}
          aria-pressed={isOpen}
          aria-label={t('details', { name })}
          onClick={() => onOpen(item.id)}
        >
          <IconChevronRight {...icon} className="mirror-in-rtl" />
        </button>
        <Menu
          trigger={
            <button
              type="button"
              tabIndex={-1}
              data-column="menu"
              className={grid.rowButton}
              aria-label={t('actionsFor', { name })}
            >
              <IconDotsVertical {...icon} />
            </button>
          }
          items={menu}
        />
      </div>
    </div>
  );
}

/** See {@link Row}. */
export const ItemRow = memo(Row);

/** A row far away, as text. */
export function ItemSketch({
  item,
  group,
  height,
}: {
  item: PriceScheduleItem;
  group: GroupKey;
  height: number;
}) {
  const format = useFormat();
  return (
    <div
      role="row"
      className={`row muted no-wrap ruled-above ${styles.sketch}`}
      style={{ blockSize: height }}
      data-line={item.id}
      data-list={group}
      data-sketch
    >
      <div role="gridcell">
        <bdi>{itemName(item)}</bdi> <bdi dir="ltr">{format.number(item.quantity)}</bdi>{' '}
        <bdi>{item.unit}</bdi>
      </div>
    </div>
  );
}
