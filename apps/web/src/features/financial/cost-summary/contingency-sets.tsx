import {
  type Contingencies,
  type ContingencyPercentages,
  categoryOfEstimate,
  contingencyPercentages,
  defaultContingencies,
  serviceOf,
} from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { useCompanyDefaults } from '../../../project/company.queries.ts';
import { CONTINGENCY_KEYS } from '../../../project/cost/cost-shares.ts';
import { useFinancial } from '../state/financial-context.tsx';
import { lastContingencies } from '../state/last-contingencies.ts';
import styles from './cost-panel.module.css';

interface ContingencySetsProps {
  /** The percentages when the tab was opened. */
  opened: ContingencyPercentages;
  onChoose: (contingencies: Contingencies) => void;
}

/** All four percentages by one click: usual for the service, last used, as they were. */
export function ContingencySets({ opened, onChoose }: ContingencySetsProps) {
  const { t } = useTranslation(['costPanel', 'cost', 'common']);
  const format = useFormat();
  const { data } = useFinancial();
  const now = contingencyPercentages(data);
  const category = categoryOfEstimate(data);
  const own = useCompanyDefaults().contingencies[category];
  // Those of the project before: a step here makes its own the last ones.
  const [last] = useState(lastContingencies);
  const sets = [
    ...(own === undefined ? [] : [{ name: t('sets.company'), values: own }]),
    {
      name: t('sets.usual', { service: serviceOf(category).label[format.language] }),
      values: defaultContingencies(category),
    },
    { name: t('sets.opened'), values: opened },
    ...(last === null
      ? []
      : [{ name: t('sets.last'), values: contingencyPercentages({ contingencies: last }) }]),
  ];
  const isSame = (one: ContingencyPercentages, other: ContingencyPercentages) =>
    CONTINGENCY_KEYS.every((key) => one[key] === other[key]);
  // Values that one button offers already need no second one.
  const offered = sets.filter(
    ({ values }, place) => sets.findIndex((other) => isSame(values, other.values)) === place,
  );
  const names = CONTINGENCY_KEYS.map((key) => t(`cost:${key}`)).join(t('common:listSeparator'));
  return (
    <div role="group" aria-label={t('sets.title')} className={styles['sets']}>
      <h3 className={styles['heading']} title={names}>
        {t('sets.title')}
      </h3>
      <div className={styles['choices']}>
        {offered.map(({ name, values }) => (
          <button
            key={name}
            type="button"
            className={styles['choice']}
            aria-pressed={isSame(values, now)}
            onClick={() => onChoose(values)}
          >
            <span>{name}</span>
            <bdi dir="ltr" className={styles['values']}>
              {CONTINGENCY_KEYS.map((key) => format.number(values[key])).join(' / ')}
            </bdi>
          </button>
        ))}
      </div>
    </div>
  );
}
