import { catalogueLabel, formulaOf, sumAmounts } from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { memo, use } from 'react';
import { DASH } from '../../../platform/words/format.ts';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import grid from '../grid/grid.module.css';
import { focusLineNow } from '../grid/grid-focus.ts';
import { DaysContext } from '../grid/grid-head.tsx';
import { LineRow, LineRows } from '../grid/line-rows.tsx';
import { NumberCell } from '../grid/number-cell.tsx';
import { UnitCell } from '../grid/suggestion-cell.tsx';
import { useData, useEstimateActions, usePriced } from '../state/estimate-context.tsx';
import {
  isCounted,
  isEquipmentList,
  type LineOfList,
  linesOf,
  listFigure,
  type QuantityList,
  quantityOf,
} from '../state/working-line.ts';
import { NameCell, PresetChips, RowEnd } from './item-frame.tsx';
import styles from './items.module.css';

interface ItemRowProps {
  list: QuantityList;
  line: LineOfList[QuantityList];
  index: number;
  amount: number;
}

function Row({ list, line, index, amount }: ItemRowProps) {
  const { t } = useTranslation(['estimate', 'cost']);
  const actions = useEstimateActions();
  const label = catalogueLabel(line.name, useLanguage());
  const name = label === '' ? t('row.newLine') : label;
  const isLogistics = isCounted(line);
  const days = use(DaysContext);
  const counted = isLogistics ? 'count' : 'quantity';
  const cell = (column: 'unit' | 'count' | 'quantity' | 'rate' | 'days') =>
    t('row.cell', { column: t(`cost:column.${column}`), name });
  return (
    <LineRow list={list} id={line.id} index={index} name={name}>
      <NameCell
        list={list}
        name={line.name}
        rate={line.rate}
        description={line.description}
        onChange={(change) => actions.change(list, line.id, change)}
      />
      <UnitCell
        label={cell('unit')}
        value={line.unit ?? ''}
        onChange={(unit) => actions.change(list, line.id, { unit })}
      />
      <NumberCell
        column="quantity"
        label={cell(isLogistics ? 'count' : 'quantity')}
        value={quantityOf(line)}
        formula={formulaOf(line, counted)}
        onChange={(value, formula) => actions.enter(list, line.id, counted, value, formula)}
        fallback={isLogistics ? 1 : 0}
        unreadFallsBack={!isLogistics}
        min={isLogistics ? 1 : 0}
      />
      <NumberCell
        column="rate"
        label={cell('rate')}
        value={line.rate}
        formula={formulaOf(line, 'rate')}
        onChange={(value, formula) => actions.enter(list, line.id, 'rate', value, formula)}
        fallback={0}
        unreadFallsBack={!isLogistics}
        decimals={2}
      />
      {line.days === undefined ? (
        <div role="gridcell" className={`muted digits ${grid.computed}`} title={t('cost:noDays')}>
          <span aria-hidden>{DASH}</span>
          <span className="visually-hidden">{t('cost:noDays')}</span>
        </div>
      ) : (
        <NumberCell
          column="days"
          label={cell('days')}
          value={line.days}
          formula={formulaOf(line, 'days')}
          onChange={(value, formula) => actions.enter(list, line.id, 'days', value, formula)}
          {...days}
          unreadFallsBack={!isLogistics}
        />
      )}
      <div role="gridcell" className={`muted digits ${grid.computed}`}>
        <ExplainedFigure figure={`${listFigure(list)}.${index}`} lead column="subtotal" name={name}>
          <Amount value={amount} decimals={2} className="ink" />
        </ExplainedFigure>
      </div>
      <RowEnd list={list} id={line.id} name={name} />
    </LineRow>
  );
}

/** Shows one item: its quantity, rate and days. */
const ItemRow = memo(Row);

interface GroupRowProps {
  list: QuantityList;
  label: string;
  count: number;
  amount: number;
  isOpen: boolean;
  onToggle: () => void;
  onAdd: () => void;
  /** The names of the items, shown while the list is closed. */
  preview: string;
}

/** The heading of a list: opens and closes it, shows its sum, and adds lines. */
function GroupRow(props: GroupRowProps) {
  const { list, label, count, amount, isOpen, onToggle, onAdd, preview } = props;
  const { t } = useTranslation('estimate');
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div role="row" className={`grid ${grid.row} ${styles.group}`} data-drop-list={list}>
      <div role="gridcell" className="shrinks">
        <button
          type="button"
          className={`row-8 plain wide inherits text-start outlined-inside ${styles.toggle}`}
          aria-expanded={isOpen}
          onClick={() => onToggle()}
        >
          <Chevron size={16} stroke={1.75} className={isOpen ? '' : 'mirror-in-rtl'} aria-hidden />
          <strong>{label}</strong>
          {count > 0 ? <span className="muted rigid">{count}</span> : null}
          {isOpen || preview === '' ? null : (
            <span className={`no-wrap clipped grows shrinks muted ${styles.preview}`} dir="auto">
              {preview}
            </span>
          )}
        </button>
      </div>
      <div role="gridcell" className={`muted digits ${grid.computed} ${grid.strong}`}>
        {count > 0 ? (
          <ExplainedFigure figure={listFigure(list)} name={label} lead>
            <Amount value={amount} decimals={2} />
          </ExplainedFigure>
        ) : null}
      </div>
      <div role="gridcell" className="row justify-middle">
        <Tooltip label={t('equipment.addTo', { list: label })}>
          <button
            type="button"
            className={grid.rowButton}
            aria-label={t('equipment.addTo', { list: label })}
            onClick={() => onAdd()}
          >
            <IconPlus size={16} stroke={1.75} />
          </button>
        </Tooltip>
      </div>
    </div>
  );
}

/** Returns the sum of the rounded amounts of a list's lines. */
const listAmount = (amounts: readonly number[]): number => sumAmounts([...amounts]);

interface ItemGroupProps {
  list: QuantityList;
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const PREVIEWED = 5;
const NO_AMOUNTS: readonly number[] = [];

/** One list with its heading, rows and presets. */
export function ItemGroup({ list, label, isOpen, onOpenChange }: ItemGroupProps) {
  const { t } = useTranslation('estimate');
  const actions = useEstimateActions();
  const language = useLanguage();
  const lines = useData((data) => linesOf(data, list));
  const amounts = usePriced(({ lines: priced }) =>
    isEquipmentList(list) ? (priced.equipment[list] ?? NO_AMOUNTS) : priced[list],
  );
  const preview = lines
    .slice(0, PREVIEWED)
    .map((line) => catalogueLabel(line.name, language))
    .join(WRITING[language].comma);
  const add = () => {
    onOpenChange(true);
    focusLineNow(actions.add(list), 'name', true);
  };
  return (
    <>
      <GroupRow
        list={list}
        label={label}
        count={lines.length}
        amount={listAmount(amounts)}
        isOpen={isOpen}
        onToggle={() => onOpenChange(!isOpen)}
        onAdd={add}
        preview={preview}
      />
      {isOpen ? (
        <>
          <LineRows
            list={list}
            lines={lines}
            renderRow={(line, index) => (
              <ItemRow list={list} line={line} index={index} amount={amounts[index] ?? 0} />
            )}
          />
          <div role="row">
            <div role="gridcell" className={`ruled-above ${styles.chips}`}>
              <PresetChips list={list} column="quantity" customLabel={t('equipment.customItem')} />
            </div>
          </div>
        </>
      ) : null}
    </>
  );
}
