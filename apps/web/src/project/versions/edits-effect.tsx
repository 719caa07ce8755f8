import type { Currency } from '@pcm/domain';
import { useTranslation } from '../../platform/words/translation.ts';
import styles from '../cost/cost-fields.module.css';
import { DifferenceAmount } from './difference-amount.tsx';

interface EditsEffectProps {
  /** null without an order, where there is no profit. */
  netProfit: number | null;
  total: number;
  currency: Currency;
}

export function EditsEffect({ netProfit, total, currency }: EditsEffectProps) {
  const { t } = useTranslation(['estimate', 'cost']);
  if (total === 0 && (netProfit ?? 0) === 0) {
    return <span className={`note wrap ${styles.effect}`}>{t('presets.noEffect')}</span>;
  }
  return (
    <dl className={`note wrap ${styles.effect}`}>
      {netProfit === null ? null : (
        <div className="no-wrap">
          <dt>{t('cost:profit.netProfit')}</dt>
          <dd>
            <DifferenceAmount value={netProfit} currency={currency} />
          </dd>
        </div>
      )}
      <div className="no-wrap">
        <dt>{t('cost:total')}</dt>
        <dd>
          <DifferenceAmount value={total} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
