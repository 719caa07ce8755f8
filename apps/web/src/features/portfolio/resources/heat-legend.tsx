import type { ResourceKind } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import styles from './heat-map.module.css';
import type { CellUse } from './heat-rows.ts';

interface HeatLegendProps {
  kind: ResourceKind;
  cell: CellUse;
  steps: readonly number[];
}

/** What the shades stand for, and what the figures count. */
export function HeatLegend({ kind, cell, steps }: HeatLegendProps) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  if (steps.length === 0) return null;
  return (
    <div className={styles['legend']}>
      <p>{t(`heat.unit.${kind}.${cell}`)}</p>
      <ul>
        {steps.map((step, index) => (
          <li key={step}>
            <span data-shade={index + 1} aria-hidden />
            {t('heat.upTo', { value: format.number(step) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
