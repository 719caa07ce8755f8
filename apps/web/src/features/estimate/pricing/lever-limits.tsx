import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useCurrency } from '../state/estimate-context.tsx';
import type { LeverChoice } from './budget-form.ts';
import styles from './pricing.module.css';

interface LeverLimitsProps {
  lever: LeverChoice;
  onChange: (lever: LeverChoice) => void;
}

/** Largest limits that make sense. */
const MOST = { percent: 100, up: 900, amount: 1e12, whole: 365 };

/** How far a lever may go to either side. */
export function LeverLimits({ lever, onChange }: LeverLimitsProps) {
  const { t } = useTranslation('pricing');
  const currency = useCurrency();
  const { kind } = lever;
  const name = t(`budget.lever.${kind}`);
  const isAbsolute = kind === 'markup' || kind === 'order';
  const isWhole = kind === 'days' || kind === 'people';
  const unit =
    kind === 'order'
      ? currency
      : kind === 'days'
        ? t('budget.daysUnit')
        : kind === 'people'
          ? t('budget.peopleUnit')
          : kind === 'contingencies'
            ? t('budget.points')
            : '%';
  const most = kind === 'order' ? MOST.amount : isWhole ? MOST.whole : MOST.percent;
  const isRate = !isAbsolute && !isWhole && kind !== 'contingencies';
  const field = (side: 'low' | 'high') => {
    const limit = t(
      `budget.${isAbsolute ? (side === 'low' ? 'least' : 'most') : side === 'low' ? 'down' : 'up'}`,
    );
    return (
      <div className={styles['limit']}>
        <span aria-hidden>{limit}</span>
        <NumberField
          label={t('budget.limitOf', { limit, name })}
          hideLabel
          value={lever[side]}
          onChange={(value) => onChange({ ...lever, [side]: value })}
          placeholder={kind === 'order' && side === 'high' ? t('budget.noLimit') : undefined}
          unit={unit}
          min={0}
          max={isRate && side === 'high' ? MOST.up : most}
          fallback={kind === 'order' && side === 'high' ? undefined : 0}
          decimals={isWhole ? 0 : kind === 'order' ? 2 : undefined}
        />
      </div>
    );
  };
  return (
    <div className={styles['limits']}>
      {field('low')}
      {field('high')}
      {kind === 'people' ? (
        <div className={styles['limit']}>
          <span aria-hidden>{t('budget.fewest')}</span>
          <NumberField
            label={t('budget.fewest')}
            hideLabel
            value={lever.fewest}
            onChange={(value) => onChange({ ...lever, fewest: value ?? 1 })}
            min={1}
            max={MOST.whole}
            fallback={1}
            decimals={0}
          />
        </div>
      ) : null}
    </div>
  );
}
