import { type RateState, switchEdit } from '@pcm/domain';
import { useTranslation } from '../../../platform/words/translation.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import styles from './tax-settings.module.css';
import type { TaxSettings } from './use-tax-settings.ts';

interface SettingAmountProps {
  state: RateState;
  settings: TaxSettings;
}

/** Shows the amount of a setting, or while it is off, the effect of switching it on. */
export function SettingAmount({ state, settings }: SettingAmountProps) {
  const { t } = useTranslation('taxes');
  const { setting, isOn, amount } = state;
  if (!settings.hasOrder) return null;
  const effect = isOn ? null : settings.effectOf(switchEdit(setting, true));
  return (
    <div className={styles.amount}>
      {isOn ? (
        <>
          <small>{t(setting === 'retainedEarnings' ? 'settings.keeps' : 'settings.takes')}</small>
          <ExplainedFigure figure={amount}>
            <Amount value={settings.effect.after.profit[amount]} decimals={2} />
          </ExplainedFigure>
        </>
      ) : (
        <>
          <small>{t(effect === 0 ? 'settings.off' : 'settings.whenOn')}</small>
          {effect === null || effect === 0 ? null : <DifferenceAmount value={effect} />}
        </>
      )}
    </div>
  );
}
