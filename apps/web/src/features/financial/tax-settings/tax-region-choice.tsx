import {
  type Currency,
  type ParameterSet,
  REGIONAL_TAXES,
  ratesOffRegion,
  regionRates,
  TAX_REGIONS,
  type TaxRegion,
  taxRegionEdits,
  taxRegionOf,
} from '@pcm/domain';
import { IconCheck, IconRotate2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './tax-settings.module.css';
import { sourceWords, type TaxSettings } from './use-tax-settings.ts';

interface TaxRegionOptionProps {
  region: TaxRegion;
  /** Those of the estimate: under the law its rows replace the rates of a region. */
  parameters: ParameterSet;
  isChosen: boolean;
  /** The change of the net profit by this choice; null without an order. */
  difference: number | null;
  /** Whether a rate that differs has no effect because its tax is off. */
  isWithholdingOff: boolean;
  /** The unchanged order, where the region has another VAT. */
  sameOrder: string | null;
  onChoose: () => void;
}

/** Shows one tax region: its four rates, and its effect before it is chosen. */
function TaxRegionOption(props: TaxRegionOptionProps) {
  const { region, parameters, isChosen, difference, isWithholdingOff, sameOrder, onChoose } = props;
  const { t } = useTranslation(['taxes', 'estimate']);
  const format = useFormat();
  const { law, rates: stated } = parameters;
  const rates = regionRates(region, parameters);
  const { source } = stated.vat.standard;
  const shown = REGIONAL_TAXES.filter(({ underLaw }) => law === undefined || underLaw !== 'none');
  return (
    <label className={`stack-8 clickable shrinks round-8 ${styles.region}`} data-region={region}>
      <span className={`row-8 ${styles.regionName}`}>
        <input type="radio" name="tax-region" checked={isChosen} onChange={() => onChoose()} />
        <strong className="strong">{t(`estimate:profit.regions.${region}`)}</strong>
      </span>
      <span className={`grid muted size-12 ${styles.regionRates}`}>
        {shown.map(({ code, rate }) => (
          <span key={code}>
            {t(`settings.regionRates.${code}`)}{' '}
            <bdi className="ink strong digits" dir="ltr">
              {format.percent(rates[rate])}
            </bdi>
          </span>
        ))}
      </span>
      <span className={`stack ${styles.regionEffect}`}>
        {isChosen ? (
          <small>
            <IconCheck size={14} stroke={2} aria-hidden /> {t('settings.chosen')}
          </small>
        ) : (
          <NetEffect difference={difference} isIdle={isWithholdingOff} />
        )}
        {isChosen || sameOrder === null ? null : (
          <small className={styles.source}>{t('settings.sameOrder', { order: sameOrder })}</small>
        )}
        {law === undefined ? (
          <small className={styles.source}>
            {t('settings.source', { source: sourceWords(source, t) })}
          </small>
        ) : null}
      </span>
    </label>
  );
}

interface TaxRegionChoiceProps {
  settings: TaxSettings;
  currency: Currency;
}

/** Lists the tax regions, each with its rates and its effect on the net profit. */
export function TaxRegionChoice({ settings, currency }: TaxRegionChoiceProps) {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const { analysis, parameters, stage, effectOf } = settings;
  const { law } = parameters;
  const chosen = taxRegionOf(analysis, parameters);
  const changed = ratesOffRegion(analysis, parameters).length;
  const { profit } = settings.effect.after;
  const order = isolateNumber(format.money(profit.customerOrderAmount, currency, 2));
  const reset = taxRegionEdits(chosen, parameters);
  return (
    <Card title={t('settings.region')}>
      <p className="muted below-12" id="tax-regions">
        {law === undefined
          ? t('settings.regionText')
          : t('settings.regionTextByLaw', { day: isolate(format.day(law.asOf)) })}
      </p>
      <fieldset className={`frameless grid-12 ${styles.regions}`} aria-describedby="tax-regions">
        <legend className="visually-hidden">{t('settings.region')}</legend>
        {TAX_REGIONS.map((region) => (
          <TaxRegionOption
            key={region}
            region={region}
            parameters={parameters}
            isChosen={region === chosen}
            difference={effectOf(taxRegionEdits(region, parameters))}
            isWithholdingOff={analysis.withholdingTaxEnabled !== true}
            sameOrder={
              settings.hasOrder && regionRates(region, parameters).vatRate !== profit.vatRate
                ? order
                : null
            }
            onChoose={() => stage(taxRegionEdits(region, parameters))}
          />
        ))}
      </fieldset>
      {changed === 0 ? null : (
        <p className="flow-8-12 above-12">
          <span>{t('settings.changed', { count: changed })}</span>
          <Button size="sm" icon={IconRotate2} onClick={() => stage(reset)}>
            {t('settings.reset')}
          </Button>
          <NetEffect difference={effectOf(reset)} />
        </p>
      )}
    </Card>
  );
}

interface NetEffectProps {
  /** null without an order, where nothing is shown. */
  difference: number | null;
  /** Whether the tax is off, so that the choice has an effect only once it is on. */
  once?: boolean | undefined;
  /** Whether there is no effect because withholding tax is off. */
  isIdle?: boolean | undefined;
}

/** Shows the change of the net profit by a choice in words, because a decrease is not a loss. */
function NetEffect({ difference, once, isIdle }: NetEffectProps) {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  if (difference === null) return null;
  if (difference === 0) {
    return <small>{t(isIdle ? 'settings.noNetEffectOff' : 'settings.noNetEffect')}</small>;
  }
  const values = { amount: isolateNumber(format.amount(Math.abs(difference), 2)) };
  const direction = difference < 0 ? 'less' : 'more';
  const moment = once ? 'netEffectOn' : 'netEffect';
  return <small>{t(`settings.${moment}.${direction}`, values)}</small>;
}

interface ChoiceButtonProps {
  children: ReactNode;
  /** The change of the net profit by this choice; null without an order. */
  difference: number | null;
  once?: boolean | undefined;
  /** The source of the value. */
  source?: string | undefined;
  onChoose: () => void;
}

/** A button that sets a value, and shows its effect on the net profit before. */
export function ChoiceButton({ children, difference, once, source, onChoose }: ChoiceButtonProps) {
  return (
    <span className={`row-8 shrinks ${styles.choice}`}>
      <Button size="sm" onClick={onChoose}>
        {children}
      </Button>
      <span>
        <NetEffect difference={difference} once={once} />
        {source === undefined ? null : <small className={styles.source}>{source}</small>}
      </span>
    </span>
  );
}
