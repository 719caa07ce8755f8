import { MAX_INPUT, MOST_TYPED_PEOPLE } from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useEstimateActions } from '../state/estimate-context.tsx';
import { FILL_COLUMNS, type FillColumn, numberIn, type PlacedLine } from '../state/line-edits.ts';
import { isEquipmentList } from '../state/working-line.ts';
import styles from './selection-bar.module.css';

/** What a column of these lines may hold: the strictest of their lists decides. */
function limitsOf(
  column: FillColumn,
  lines: readonly PlacedLine[],
): { min: number; max: number; decimals?: 0 | 2 } {
  const isWhole = lines.some(({ list }) => list === 'personnel');
  if (column === 'rate' || column === 'cost') return { min: 0, max: MAX_INPUT, decimals: 2 };
  const isPeople = isWhole && column === 'quantity';
  const mayBeNone = column === 'quantity' && lines.every(({ list }) => isEquipmentList(list));
  const decimals = isWhole ? ({ decimals: 0 } as const) : {};
  return { min: mayBeNone ? 0 : 1, max: isPeople ? MOST_TYPED_PEOPLE : MAX_INPUT, ...decimals };
}

type ColumnLimits = ReturnType<typeof limitsOf>;

const isWithin = (value: number, { min, max, decimals }: ColumnLimits): boolean =>
  value >= min && value <= max && (decimals !== 0 || Number.isInteger(value));

/** Sets one column of all chosen lines to a number. */
export function FillColumnForm({ placed }: { placed: readonly PlacedLine[] }) {
  const { t } = useTranslation(['grid', 'exchange', 'cost']);
  const actions = useEstimateActions();
  const columns = FILL_COLUMNS.filter((column) =>
    placed.some(({ line }) => numberIn(line, column) !== null),
  );
  const [wanted, setWanted] = useState<FillColumn>('days');
  const column = columns.includes(wanted) ? wanted : columns[0];
  const [entered, setTyped] = useState<number | null>(null);
  if (column === undefined) return null;
  const lines = placed.filter(({ line }) => numberIn(line, column) !== null);
  const limits = limitsOf(column, lines);
  // Another column or other lines may not take what was typed for the ones before.
  const typed = entered !== null && isWithin(entered, limits) ? entered : null;
  return (
    <form
      className={styles['fill']}
      aria-label={t('fill')}
      onSubmit={(event) => {
        event.preventDefault();
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
    </form>
  );
}
