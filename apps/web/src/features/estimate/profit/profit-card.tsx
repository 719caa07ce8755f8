import {
  contingencyPercentages,
  newProfitAnalysis,
  type ProfitAnalysis,
  profitResult,
  rateEdit,
  specificationParameters,
  type TaxRegion,
} from '@pcm/domain';
import { IconCoins } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LawNote } from '../../../project/cost/law-note.tsx';
import { PercentInput } from '../../../project/cost/percent-input.tsx';
import { OrderMarks } from '../../../project/profit/order-marks.tsx';
import { ProfitFigures } from '../../../project/profit/profit-figures.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useOrderAmount } from '../pricing/use-order-amount.ts';
import {
  useCurrency,
  useData,
  useEstimate,
  useEstimateActions,
  usePriced,
} from '../state/estimate-context.tsx';
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
function TaxFields({ analysis }: { analysis: ProfitAnalysis }) {
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

/** What the order leaves after costs and taxes. */
export function ProfitFields() {
  const { t } = useTranslation(['estimate', 'cost']);
  const actions = useEstimateActions();
  const currency = useCurrency();
  const analysis = useData((data) => data.profitAnalysis) ?? newProfitAnalysis();
  const markup = useData((data) => contingencyPercentages(data).profitMargin);
  const cost = usePriced((priced) => priced.cost);
  const data = useData((now) => now);
  const setOrder = useOrderAmount();
  return (
    <div className={styles['columns']}>
      <div className={styles['inputs']}>
        <NumberField
          name="customerOrderAmount"
          label={t('cost:profit.order')}
          help={t('cost:profit.orderNote')}
          value={analysis.customerOrderAmount || null}
          onChange={(amount) =>
            actions.setFields('profitAnalysis', {
              ...(analysis.customerOrderAmount ? {} : { enabled: true }),
              customerOrderAmount: amount ?? 0,
            })
          }
          unit={currency}
          min={0}
          max={1e12}
          cents
          fallback={0}
          decimals={2}
        />
        <OrderMarks data={data} cost={cost} currency={currency} onUse={setOrder} />
        <TaxFields analysis={analysis} />
      </div>
      <ProfitFigures profit={profitResult(cost, analysis)} currency={currency} markup={markup} />
    </div>
  );
}

/** {@link ProfitFields} as a card; what was saved opens in Financial Analysis too. */
export function ProfitCard() {
  const { t } = useTranslation('estimate');
  const origin = useEstimate((state) => state.origin);
  return (
    <Card
      id="profit"
      title={t('profit.title')}
      actions={
        origin === null ? undefined : (
          <ButtonLink
            size="sm"
            variant="quiet"
            to="/project-management"
            search={{ project: origin.id }}
            icon={<IconCoins size={16} stroke={1.75} aria-hidden />}
          >
            {t('profit.openAnalysis')}
          </ButtonLink>
        )
      }
    >
      <ProfitFields />
    </Card>
  );
}
