import {
  type Currency,
  ratesOffRegion,
  specificationParameters,
  TAX_REGIONS,
  taxRegionEdits,
  taxRegionOf,
} from '@pcm/domain';
import { IconRotate2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { NetEffect } from './net-effect.tsx';
import { TaxRegionOption } from './tax-region-option.tsx';
import styles from './tax-settings.module.css';
import type { TaxSettings } from './use-tax-settings.ts';

interface TaxRegionChoiceProps {
  settings: TaxSettings;
  currency: Currency;
}

/** The tax regions, each with its rates and what choosing it does to the net profit. */
export function TaxRegionChoice({ settings, currency }: TaxRegionChoiceProps) {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const { analysis, stage, effectOf } = settings;
  const chosen = taxRegionOf(analysis);
  const changed = ratesOffRegion(analysis).length;
  const { profit } = settings.effect.after;
  const order = isolateNumber(format.money(profit.customerOrderAmount, currency, 2));
  const regions = specificationParameters.taxRegions.value;
  const reset = taxRegionEdits(chosen);
  return (
    <Card title={t('settings.region')}>
      <p className={styles['lead']} id="tax-regions">
        {t('settings.regionText')}
      </p>
      <fieldset className={styles['regions']} aria-describedby="tax-regions">
        <legend className="visually-hidden">{t('settings.region')}</legend>
        {TAX_REGIONS.map((region) => (
          <TaxRegionOption
            key={region}
            region={region}
            isChosen={region === chosen}
            difference={effectOf(taxRegionEdits(region))}
            isWithholdingOff={analysis.withholdingTaxEnabled !== true}
            sameOrder={
              settings.hasOrder && regions[region].vatRate !== profit.vatRate ? order : null
            }
            onChoose={() => stage(taxRegionEdits(region))}
          />
        ))}
      </fieldset>
      {changed === 0 ? null : (
        <p className={styles['reset']}>
          <span>
            {t('settings.changed', { count: changed, formatted: format.number(changed) })}
          </span>
          <Button
            size="sm"
            icon={<IconRotate2 size={16} stroke={1.75} aria-hidden />}
            onClick={() => stage(reset)}
          >
            {t('settings.reset')}
          </Button>
          <NetEffect difference={effectOf(reset)} />
        </p>
      )}
    </Card>
  );
}
