import { catalogueLabel } from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import type { ChangedField, ChangedValue } from './changed-values.ts';
import styles from './pricing.module.css';

/** Rows shown at first, and how many each press of the button adds. */
const FIRST_ROWS = 20;
const MORE_ROWS = 500;

/** Lists the changes of a plan line by line, old and new. */
export function PlanChanges({ changes }: { changes: readonly ChangedValue[] }) {
  const { t } = useTranslation(['pricing', 'cost']);
  const format = useFormat();
  const [count, setCount] = useState(FIRST_ROWS);
  if (changes.length === 0) return null;
  const nameOf = (field: ChangedField) => {
    if (field === 'order') return t('cost:profit.order');
    switch (field) {
      case 'weatherDelay':
      case 'equipmentFailure':
      case 'adminOverhead':
      case 'profitMargin':
        return t(`cost:${field}`);
      default:
        return t(`cost:column.${field}`);
    }
  };
  const text = (field: ChangedField, value: number | boolean) => {
    if (typeof value === 'boolean') return t(value ? 'budget.included' : 'budget.leftOut');
    const isAmount = field === 'rate' || field === 'cost' || field === 'bonus' || field === 'order';
    return format.number(value, { minDecimals: isAmount ? 2 : 0, maxDecimals: 6 });
  };
  const shown = changes.slice(0, count);
  return (
    <div>
      <table className={`table ${styles.table}`} data-testid="pricing-changes">
        <caption className={styles.caption}>
          {t('budget.changes', { count: changes.length })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('budget.what')}</th>
            <th scope="col" className={styles.number}>
              {t('budget.from')}
            </th>
            <th scope="col" className={styles.number}>
              {t('budget.to')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, field, line, before, after }) => (
            <tr key={key}>
              <th scope="row">
                {line === undefined ? null : (
                  <>
                    <bdi>{catalogueLabel(line, format.language) || t('cost:noName')}</bdi>{' '}
                  </>
                )}
                <span className={line === undefined ? '' : 'note regular'}>{nameOf(field)}</span>
              </th>
              <td className={styles.number}>
                <bdi className="muted">{text(field, before)}</bdi>
              </td>
              <td className={styles.number}>
                <bdi>{text(field, after)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < changes.length ? (
        <Button variant="quiet" size="sm" onClick={() => setCount(count + MORE_ROWS)}>
          {t('budget.showMore', { total: format.number(changes.length) })}
        </Button>
      ) : null}
    </div>
  );
}
