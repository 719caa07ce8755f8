import { specificationParameters, type TaxRegion } from '@pcm/domain';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { NetEffect } from './net-effect.tsx';
import { sourceWords } from './source-words.ts';
import styles from './tax-settings.module.css';

const RATES = [
  ['vat', 'vatRate'],
  ['corporateTax', 'corporateTaxRate'],
  ['withholdingTax', 'withholdingTaxRate'],
  ['professionalTax', 'professionalTaxRate'],
] as const;

interface TaxRegionOptionProps {
  region: TaxRegion;
  isChosen: boolean;
  /** What choosing it does to the net profit; null without an order. */
  difference: number | null;
  /** A rate that differs does nothing, because its tax is off. */
  isWithholdingOff: boolean;
  /** The order, where the region has another VAT: it stays as it is. */
  sameOrder: string | null;
  onChoose: () => void;
}

/** One tax region: its four rates, and its effect before it is chosen. */
export function TaxRegionOption(props: TaxRegionOptionProps) {
  const { region, isChosen, difference, isWithholdingOff, sameOrder, onChoose } = props;
  const { t } = useTranslation(['taxes', 'estimate']);
  const format = useFormat();
  const { taxRegions } = specificationParameters;
  const rates = taxRegions.value[region];
  return (
    <label className={styles['region']} data-region={region}>
      <span className={styles['regionName']}>
        <input type="radio" name="tax-region" checked={isChosen} onChange={() => onChoose()} />
        <strong>{t(`estimate:profit.regions.${region}`)}</strong>
      </span>
      <span className={styles['regionRates']}>
        {RATES.map(([name, rate]) => (
          <span key={name}>
            {t(`settings.regionRates.${name}`)} <bdi dir="ltr">{format.percent(rates[rate])}</bdi>
          </span>
        ))}
      </span>
      <span className={styles['regionEffect']}>
        {isChosen ? (
          <small>
            <IconCheck size={14} stroke={2} aria-hidden /> {t('settings.chosen')}
          </small>
        ) : (
          <NetEffect difference={difference} isIdle={isWithholdingOff} />
        )}
        {isChosen || sameOrder === null ? null : (
          <small className={styles['source']}>
            {t('settings.sameOrder', { order: sameOrder })}
          </small>
        )}
        <small className={styles['source']}>
          {t('settings.source', { source: sourceWords(taxRegions.source, t) })}
        </small>
      </span>
    </label>
  );
}
