import { currencyOf, type EstimateData, type PricedEstimate } from '@pcm/domain';
import { useState } from 'react';
import { useBreakpoint } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { pricedOnce } from '../state/estimate-context.tsx';
import type { ChangeRow } from './change-words.ts';
import styles from './changes.module.css';

/** The rows shown at first; a thousand rows at once would hide the important ones. */
const SHOWN = 8;

interface ChangeTableProps {
  caption: string;
  before: string;
  after: string;
  rows: readonly ChangeRow[];
}

/** Shows the changes from one estimate to another, cell by cell. */
export function ChangeTable({ caption, before, after, rows }: ChangeTableProps) {
  const { t } = useTranslation(['estimate', 'safekeeping']);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, SHOWN);
  const hidden = rows.length - shown.length;
  if (rows.length === 0) return null;
  return (
    <div>
      <table className={`framed wide ${styles.table}`}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('conflict.cell')}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              <td>
                <bdi>{row.before}</bdi>
              </td>
              <td>
                <bdi>{row.after}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 ? (
        <Button size="sm" variant="quiet" onClick={() => setShowsAll(true)}>
          {t('safekeeping:merge.showAll', { count: hidden })}
        </Button>
      ) : null}
    </div>
  );
}

const PARTS = [
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'additionalServices',
  'subtotal',
  'total',
] as const satisfies readonly (keyof PricedEstimate['cost'])[];

interface TotalsTableProps {
  columns: readonly { name: string; data: EstimateData }[];
}

/** Shows the totals that differ side by side; on phones as one list for each estimate. */
export function TotalsTable({ columns }: TotalsTableProps) {
  const { t } = useTranslation(['cost', 'safekeeping']);
  const format = useFormat();
  const isPhone = useBreakpoint();
  const sides = columns.map(({ name, data }) => ({
    name,
    currency: currencyOf(data),
    cost: pricedOnce(data).cost,
  }));
  const differs = (part: (typeof PARTS)[number]) =>
    part === 'total' || new Set(sides.map(({ cost }) => cost[part])).size > 1;
  const caption = <caption className={styles.caption}>{t('safekeeping:merge.totals')}</caption>;
  if (isPhone) {
    return (
      <table className={`framed wide ${styles.table}`}>
        {caption}
        <tbody>
          {sides.map(({ name, currency, cost }) => (
            <tr key={name} data-sum>
              <th scope="row">{name}</th>
              <td>
                <bdi>{format.money(cost.total, currency, 2)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  return (
    <table className={`framed wide ${styles.table}`}>
      {caption}
      <thead>
        <tr>
          <td />
          {sides.map(({ name, currency }) => (
            <th key={name} scope="col">
              {name} (<bdi>{currency}</bdi>)
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PARTS.filter(differs).map((part) => (
          <tr key={part} data-sum>
            <th scope="row">{t(part)}</th>
            {sides.map(({ name, cost }) => (
              <td key={name}>
                <bdi>{format.amount(cost[part], 2)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
