import {
  catalogueLabel,
  contingencyPercentages,
  type EstimateData,
  SPECIFICATION,
} from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { LIST_KEYS, type ListKey, linesOf } from '../state/working-line.ts';
import styles from './pricing.module.css';

/** Rows shown at first, and how many each press of the button adds. */
const FIRST_ROWS = 20;
const MORE_ROWS = 500;

const FIELDS = ['count', 'rate', 'days', 'cost', 'selected'] as const;
const PERCENTAGES = ['weatherDelay', 'equipmentFailure', 'adminOverhead', 'profitMargin'] as const;

/** The fields of a line or of the estimate that a plan can change. */
type ChangedField =
  | (typeof FIELDS)[number]
  | (typeof PERCENTAGES)[number]
  | 'bonus'
  | 'order'
  | 'target';

/** One value before and after a plan. */
interface ChangedValue {
  key: string;
  field: ChangedField;
  /** The list of the line; absent for percentages and the order. */
  list?: ListKey;
  line?: string;
  before: number | boolean | string;
  after: number | boolean | string;
}

interface AnyLine {
  id: string;
  type?: string | undefined;
  name?: string | undefined;
  count?: number | undefined;
  rate?: number | undefined;
  days?: number | undefined;
  cost?: number | undefined;
  selected?: boolean | undefined;
  bonus?: { amount?: number | undefined } | undefined;
}

function lineChanges(list: ListKey, before: AnyLine, after: AnyLine): ChangedValue[] {
  const line = before.type ?? before.name ?? '';
  const place = (field: ChangedField) => ({ key: `${before.id}.${field}`, field, list, line });
  const changes: ChangedValue[] = FIELDS.filter((field) => before[field] !== after[field]).map(
    (field) => ({
      ...place(field),
      before: before[field] ?? (field === 'selected' ? false : 0),
      after: after[field] ?? (field === 'selected' ? false : 0),
    }),
  );
  const was = before.bonus?.amount ?? 0;
  const is = after.bonus?.amount ?? 0;
  return was === is ? changes : [...changes, { ...place('bonus'), before: was, after: is }];
}

/** Returns every value in which a plan differs from its estimate, from top to bottom. */
export function planChanges(before: EstimateData, after: EstimateData): ChangedValue[] {
  const lines = LIST_KEYS.flatMap((list) => {
    const old: readonly AnyLine[] = linesOf(before, list);
    const planned: readonly AnyLine[] = linesOf(after, list);
    if (old === planned) return [];
    return old.flatMap((line, index) => lineChanges(list, line, planned[index] ?? line));
  });
  const then = contingencyPercentages(before, SPECIFICATION);
  const now = contingencyPercentages(after, SPECIFICATION);
  const percentages = PERCENTAGES.filter((field) => then[field] !== now[field]).map(
    (field): ChangedValue => ({ key: field, field, before: then[field], after: now[field] }),
  );
  const was = before.profitAnalysis?.customerOrderAmount ?? 0;
  const is = after.profitAnalysis?.customerOrderAmount ?? 0;
  const order: ChangedValue[] =
    was === is ? [] : [{ key: 'order', field: 'order', before: was, after: is }];
  const { target: aim = 'total' } = before.priceSchedule ?? {};
  const { target: newAim = 'total' } = after.priceSchedule ?? {};
  const target: ChangedValue[] =
    aim === newAim ? [] : [{ key: 'target', field: 'target', before: aim, after: newAim }];
  return [...order, ...target, ...percentages, ...lines];
}

/** Lists the changes of a plan line by line, old and new. */
export function PlanChanges({ changes }: { changes: readonly ChangedValue[] }) {
  const { t } = useTranslation(['pricing', 'cost']);
  const format = useFormat();
  const [count, setCount] = useState(FIRST_ROWS);
  if (changes.length === 0) return null;
  const nameOf = (field: ChangedField) => {
    if (field === 'order') return t('cost:profit.order');
    if (field === 'target') return t('budget.scheduleTarget');
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
  const text = (field: ChangedField, value: ChangedValue['before']) => {
    if (typeof value === 'string') {
      return t(value === 'order' ? 'budget.targetOrder' : 'budget.targetTotal');
    }
    if (typeof value === 'boolean') return t(value ? 'budget.included' : 'budget.leftOut');
    const isAmount = ['rate', 'cost', 'bonus', 'order', 'target'].includes(field);
    return format.number(value, { minDecimals: isAmount ? 2 : 0, maxDecimals: 6 });
  };
  const shown = changes.slice(0, count);
  return (
    <div>
      <table className={`table ${styles.table}`} data-testid="pricing-changes">
        <caption className={`strong text-start ${styles.caption}`}>
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
