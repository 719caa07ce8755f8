import type { RateState, TaxCode } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { PercentInput } from '../../../project/cost/percent-input.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import styles from './inputs.module.css';
import { OwnValue } from './own-value.tsx';

interface TaxInputProps {
  tax: TaxCode;
  isOn: boolean;
  /** Units: percent. */
  rate: number;
  fallback: number;
  /** What the project has. */
  own: Pick<RateState, 'isOn' | 'rate'>;
  onSwitch: (isOn: boolean) => void;
  onRate: (rate: number) => void;
  onBack: () => void;
}

/** One tax: whether it is taken, and its rate. */
export function TaxInput(props: TaxInputProps) {
  const { tax, isOn, rate, fallback, own, onSwitch, onRate, onBack } = props;
  const { t } = useTranslation(['simulation', 'cost', 'estimate']);
  const format = useFormat();
  const name = t(tax === 'dividendTax' ? 'inputs.dividend' : `cost:profit.${tax}`);
  const rateName = t('estimate:profit.rateOf', { name: t(`cost:profit.${tax}`) });
  const isOwn = isOn === own.isOn && (rate === own.rate || !isOn);
  const ownText = own.isOn ? format.percent(own.rate) : t('inputs.off');
  return (
    <div className={styles['tax']}>
      <Checkbox label={name} checked={isOn} onChange={onSwitch} />
      {isOn ? (
        <PercentInput
          label={rateName}
          value={rate}
          fallback={fallback}
          unreadFallsBack
          onChange={onRate}
        />
      ) : (
        <span className={styles['off']}>{t('inputs.off')}</span>
      )}
      {isOwn ? null : <OwnValue name={name} value={ownText} onBack={onBack} />}
    </div>
  );
}
