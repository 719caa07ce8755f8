import {
  type ProfitAnalysis,
  rateEdit,
  specificationParameters,
  type TaxRegion,
} from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { LawNote } from '../../../project/cost/law-note.tsx';
import { PercentInput } from '../../../project/cost/percent-input.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useEstimateActions } from '../state/estimate-context.tsx';
import styles from './profit-card.module.css';

const REGIONS: readonly TaxRegion[] = ['morocco', 'free-zone', 'imported-services'];

/** Each tax: its name in the catalogue, its switch, its rate, whether it is on when unsaid. */
const TAXES = [
  { name: 'vat', enabled: 'vatEnabled', rate: 'vatRate', standard: true },
  {
    name: 'corporateTax',
    enabled: 'corporateTaxEnabled',
    rate: 'corporateTaxRate',
    standard: true,
  },
  {
    name: 'withholdingTax',
    enabled: 'withholdingTaxEnabled',
    rate: 'withholdingTaxRate',
    standard: false,
  },
  {
    name: 'professionalTax',
    enabled: 'professionalTaxEnabled',
    rate: 'professionalTaxRate',
    standard: false,
  },
] as const;

/** The tax region and the taxes that count, with their rates. */
export function TaxFields({ analysis }: { analysis: ProfitAnalysis }) {
  const { t } = useTranslation(['estimate', 'cost']);
  const actions = useEstimateActions();
  const regions = specificationParameters.taxRegions.value;
  const region = analysis.taxRegion ?? specificationParameters.defaultTaxRegion.value;
  return (
    <>
      <SelectField
        label={t('profit.region')}
        value={region}
        onChange={(taxRegion) =>
          actions.setFields('profitAnalysis', { taxRegion, ...regions[taxRegion] })
        }
        options={REGIONS.map((value) => ({ value, label: t(`profit.regions.${value}`) }))}
      />
      <fieldset className={styles['taxes']} data-tour="taxes">
        <legend>{t('profit.taxes')}</legend>
        {TAXES.map((tax) => {
          const isOn = analysis[tax.enabled] ?? tax.standard;
          return (
            <div key={tax.name} className={styles['tax']}>
              <Checkbox
                label={t(`cost:profit.${tax.name}`)}
                checked={isOn}
                onChange={(enabled) =>
                  actions.setFields('profitAnalysis', { [tax.enabled]: enabled })
                }
              />
              <PercentInput
                label={t('profit.rateOf', { name: t(`cost:profit.${tax.name}`) })}
                value={analysis[tax.rate] ?? regions[region][tax.rate]}
                fallback={regions[region][tax.rate]}
                onChange={(rate) => actions.setFields('profitAnalysis', { [tax.rate]: rate })}
              />
            </div>
          );
        })}
      </fieldset>
      {TAXES.filter((tax) => analysis[tax.enabled] ?? tax.standard).map(({ name }) => (
        <LawNote
          key={name}
          setting={name}
          analysis={analysis}
          onUse={(rate) => actions.setFields('profitAnalysis', rateEdit(name, rate))}
        />
      ))}
    </>
  );
}
