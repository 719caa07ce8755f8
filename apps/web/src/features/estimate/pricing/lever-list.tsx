import { useTranslation } from 'react-i18next';
import type { LeverChoice } from './budget-form.ts';
import { LeverRow } from './lever-row.tsx';
import styles from './pricing.module.css';

interface LeverListProps {
  levers: readonly LeverChoice[];
  onChange: (levers: readonly LeverChoice[]) => void;
}

/** What may move, in the order in which it does. */
export function LeverList({ levers, onChange }: LeverListProps) {
  const { t } = useTranslation('pricing');
  const shift = (index: number, by: 1 | -1) => {
    const lever = levers[index];
    if (lever === undefined) return;
    onChange(levers.toSpliced(index, 1).toSpliced(index + by, 0, lever));
  };
  return (
    <fieldset className={styles['levers']}>
      <legend className={styles['subtitle']}>{t('budget.levers')}</legend>
      <p className={styles['note']}>{t('budget.leversNote')}</p>
      {levers.map((lever, index) => (
        <LeverRow
          key={lever.kind}
          lever={lever}
          onChange={(next) => onChange(levers.with(index, next))}
          onEarlier={index === 0 ? undefined : () => shift(index, -1)}
          onLater={index === levers.length - 1 ? undefined : () => shift(index, 1)}
        />
      ))}
    </fieldset>
  );
}
