import { type PricedEstimate, sumAmounts } from '@pcm/domain';
import {
  IconArrowBarDown,
  IconArrowBarRight,
  IconCopy,
  IconCopyPlus,
  IconEraser,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import {
  pricedOnce,
  useCurrency,
  useData,
  useEstimate,
  useEstimateActions,
  useEstimateStore,
} from '../state/estimate-context.tsx';
import {
  FILL_COLUMNS,
  type FillColumn,
  isWithin,
  limitsOf,
  numberIn,
  type PlacedLine,
  placedLines,
} from '../state/line-edits.ts';
import { isOfRows, type RowSelection } from '../state/row-selection.ts';
import { isEquipmentList } from '../state/working-line.ts';
import type { CellRange } from './cell-range.ts';
import { focusLineNow } from './grid-focus.ts';
import { useDayLimits } from './grid-head.tsx';
import styles from './grid-parts.module.css';
import { copyLines } from './line-commands.ts';
import type { ChosenRows } from './use-chosen-rows.ts';

/** Sets one column of all selected lines to a number. */
function FillColumnForm({ placed }: { placed: readonly PlacedLine[] }) {
  const { t } = useTranslation(['grid', 'exchange', 'cost']);
  const actions = useEstimateActions();
  const columns = FILL_COLUMNS.filter((column) =>
    placed.some(({ line }) => numberIn(line, column) !== null),
  );
  const [wanted, setWanted] = useState<FillColumn>('days');
  const column = columns.includes(wanted) ? wanted : columns[0];
  const days = useDayLimits();
  const [entered, setTyped] = useState<number | null>(null);
  if (column === undefined) return null;
  const lines = placed.filter(({ line }) => numberIn(line, column) !== null);
  const limits = limitsOf(column, lines, days);
  // The number was typed for the column and lines before, and these may have other limits.
  const typed = entered !== null && isWithin(entered, limits) ? entered : null;
  return (
    <Form
      className={`row-4 ${styles.fill}`}
      aria-label={t('fill')}
      onSubmit={() => {
        if (typed === null) return;
        actions.fill(
          lines.map(({ line }) => line.id),
          column,
          typed,
        );
        setTyped(null);
      }}
    >
      <SelectField
        label={t('fillColumn')}
        hideLabel
        value={column}
        onChange={(next) => {
          setWanted(next);
          setTyped(null);
        }}
        options={columns.map((value) => ({ value, label: t(`exchange:column.${value}`) }))}
      />
      <NumberField
        key={`${column} ${Object.values(limits).join(' ')}`}
        label={t('fillValue')}
        hideLabel
        value={typed}
        onChange={setTyped}
        {...limits}
        strict
      />
      <Button variant="quiet" size="sm" type="submit" disabled={typed === null}>
        {t('fillApply')}
      </Button>
    </Form>
  );
}

function amountOf({ lines }: PricedEstimate, { list, index }: PlacedLine): number {
  if (list === 'personnel') return lines.personnel[index]?.subtotal ?? 0;
  if (isEquipmentList(list)) return lines.equipment[list]?.[index] ?? 0;
  return lines[list][index] ?? 0;
}

/** Returns the sum of the amounts of some lines. */
const chosenAmount = (priced: PricedEstimate, placed: readonly PlacedLine[]): number =>
  sumAmounts(placed.map((one) => amountOf(priced, one)));

interface SelectionBarProps {
  name: string;
  rows: ChosenRows;
  onDelete: () => void;
}

const icon = { size: 16, stroke: 1.75 };

export function SelectionBar(props: SelectionBarProps) {
  const selection = useEstimate((state) =>
    isOfRows(state.selection, props.name) ? state.selection : null,
  );
  return selection === null ? null : <ShownBar {...props} selection={selection} />;
}

function ShownBar(props: SelectionBarProps & { selection: RowSelection }) {
  const { name, rows, selection, onDelete } = props;
  const { t } = useTranslation(['grid', 'common']);
  const format = useFormat();
  const store = useEstimateStore();
  const actions = useEstimateActions();
  const currency = useCurrency();
  const data = useData((now) => now);
  // Rows in closed lists are not changed, so that they are not counted either.
  const placed = placedLines(data, new Set(rows.chosenOf(selection)));
  if (placed.length === 0) return null;
  const amount = format.money(chosenAmount(pricedOnce(data), placed), currency, 2);
  const duplicate = () => {
    const copies = actions.duplicate(rows.chosen());
    rows.choose(copies);
    if (copies[0] !== undefined) focusLineNow(copies[0], 'row');
  };
  return (
    <div role="toolbar" aria-label={t('selectedLines')} className={`row-4 lined ${styles.bar}`}>
      <span role="status" className={`strong digits ${styles.text}`}>
        {t('selected', { count: placed.length, amount })}
      </span>
      <Button
        variant="quiet"
        size="sm"
        icon={IconCopy}
        onClick={() => copyLines(store, name, rows.chosen())}
      >
        {t('copy')}
      </Button>
      <Button variant="quiet" size="sm" icon={IconCopyPlus} onClick={duplicate}>
        {t('duplicate')}
      </Button>
      <Button variant="quiet" size="sm" icon={IconTrash} onClick={onDelete}>
        {t('delete')}
      </Button>
      <FillColumnForm placed={placed} />
      <IconButton size="sm" label={t('clear')} icon={IconX} onClick={rows.clear} />
    </div>
  );
}

/** Shows how many cells are chosen and what can be done with them. */
export function CellBar({ cells }: { cells: CellRange }) {
  const { t } = useTranslation('grid');
  const selection = useEstimate((state) => state.selection);
  if (selection?.grid !== cells.grid || selection.columns === undefined) return null;
  const count = selection.ids.size * selection.columns.chosen.length;
  const said = cells.said?.of === selection ? cells.said.text : t('chosenCells', { count });
  return (
    <div role="toolbar" aria-label={t('cellBar')} className={`row-4 lined ${styles.bar}`}>
      <span role="status" className={`strong digits ${styles.text}`}>
        {said}
      </span>
      <Button variant="quiet" size="sm" icon={IconArrowBarDown} onClick={() => cells.fill('down')}>
        {t('fillDown')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon={<IconArrowBarRight {...icon} className="mirror-in-rtl" />}
        onClick={() => cells.fill('right')}
      >
        {t('fillRight')}
      </Button>
      <Button variant="quiet" size="sm" icon={IconCopy} onClick={() => void cells.copyByButton()}>
        {t('copy')}
      </Button>
      <Button variant="quiet" size="sm" icon={IconEraser} onClick={cells.empty}>
        {t('emptyCells')}
      </Button>
      <IconButton size="sm" label={t('clear')} icon={IconX} onClick={cells.clear} />
    </div>
  );
}
