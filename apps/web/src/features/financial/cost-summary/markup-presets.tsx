import {
  type Contingencies,
  contingencyPercentages,
  sumAmounts,
  withContingencies,
} from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './cost-panel.module.css';

/** Source: specification section 5. Units: percent. */
const PRESETS = [10, 15, 20, 25, 30, 35] as const;

/** Usual markups by one click, each with the total it makes. */
export function MarkupPresets({ onChange }: { onChange: (change: Contingencies) => void }) {
  const { t } = useTranslation('costPanel');
  const format = useFormat();
  const { data, priced } = useFinancial();
  const percentages = contingencyPercentages(data);
  const { total } = priced.cost;
  return (
    <div role="group" aria-label={t('presets.title')} className={styles['presets']}>
      <h3 className={styles['heading']}>{t('presets.title')}</h3>
      <div className={styles['presetChoices']}>
        {PRESETS.map((profitMargin) => {
          const made = withContingencies(priced.cost, { ...percentages, profitMargin }).total;
          const difference = sumAmounts([made, -total]);
          return (
            <button
              key={profitMargin}
              type="button"
              className={styles['choice']}
              aria-pressed={percentages.profitMargin === profitMargin}
              onClick={() => onChange({ profitMargin })}
            >
              <strong>
                <bdi dir="ltr">{format.percent(profitMargin)}</bdi>
              </strong>
              <Amount value={made} />
              <span className={styles['values']}>
                {percentages.profitMargin === profitMargin ? (
                  t('presets.now')
                ) : (
                  <DifferenceAmount value={difference} decimals={0} />
                )}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
