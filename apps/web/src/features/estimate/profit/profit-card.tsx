import {
  contingencyPercentages,
  MAX_INPUT,
  newProfitAnalysis,
  type ParameterSet,
  type ProfitAnalysis,
  parametersOf,
  profitResult,
  REGIONAL_TAXES,
  rateEdit,
  rateState,
  regionRates,
  SPECIFICATION,
  switchEdit,
  TAX_REGIONS,
  type TaxCode,
  taxRegionEdits,
  taxRegionOf,
} from '@pcm/domain';
import { IconCoins } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { LawNote } from '../../../project/cost/law-note.tsx';
import { PercentInput } from '../../../project/cost/percent-input.tsx';
import { OrderMarks } from '../../../project/profit/order-marks.tsx';
import { ProfitFigures } from '../../../project/profit/profit-figures.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Checkbox, SelectField } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useOrderAmount } from '../pricing/use-apply.ts';
import styles from '../sections.module.css';
import {
  useCurrency,
  useData,
  useEstimate,
  useEstimateActions,
  usePriced,
} from '../state/estimate-context.tsx';

interface TaxFieldsProps {
  analysis: ProfitAnalysis;
  parameters: ParameterSet;
}

/** Shows the tax region and the taxes that are on, with their rates. */
function TaxFields({ analysis, parameters }: TaxFieldsProps) {
  const { t } = useTranslation(['estimate', 'cost']);
  const actions = useEstimateActions();
  const region = taxRegionOf(analysis, parameters);
  const standard = regionRates(region, parameters);
  const edit = (edits: ProfitAnalysis) => actions.setFields('profitAnalysis', edits);
  const stateOf = (code: TaxCode) => rateState(code, analysis, parameters);
  const shown = REGIONAL_TAXES.filter(
    ({ underLaw }) => parameters.law === undefined || underLaw !== 'none',
  );
  return (
    <>
      <SelectField
        label={t('profit.region')}
        value={region}
        onChange={(next) => edit(taxRegionEdits(next, parameters))}
        options={TAX_REGIONS.map((value) => ({ value, label: t(`profit.regions.${value}`) }))}
      />
      <fieldset className={`stack-6 no-padding ${styles.taxes}`} data-tour="taxes">
        <legend>{t('profit.taxes')}</legend>
        {shown.map(({ code, rate }) => (
          <div key={code} className="row-12 between">
            <Checkbox
              label={t(`cost:profit.${code}`)}
              checked={stateOf(code).isOn}
              onChange={(enabled) => edit(switchEdit(code, enabled))}
            />
            <PercentInput
              label={t('profit.rateOf', { name: t(`cost:profit.${code}`) })}
              value={
                parameters.law === undefined
                  ? (analysis[rate] ?? standard[rate])
                  : stateOf(code).rate
              }
              fallback={standard[rate]}
              onChange={(next) => edit(rateEdit(code, next, parameters))}
            />
          </div>
        ))}
      </fieldset>
      {shown
        .filter(({ code }) => stateOf(code).isOn)
        .map(({ code }) => (
          <LawNote
            key={code}
            setting={code}
            analysis={analysis}
            parameters={parameters}
            onUse={(rate) => edit(rateEdit(code, rate))}
          />
        ))}
    </>
  );
}

/** Shows what the order leaves after costs and taxes. */
export function ProfitFields() {
  const { t } = useTranslation(['estimate', 'cost']);
  const actions = useEstimateActions();
  const currency = useCurrency();
  const analysis = useData((data) => data.profitAnalysis) ?? newProfitAnalysis(SPECIFICATION);
  const markup = useData((data) => contingencyPercentages(data, SPECIFICATION).profitMargin);
  const priced = usePriced((now) => now);
  const data = useData((now) => now);
  const parameters = parametersOf(data, SPECIFICATION);
  const setOrder = useOrderAmount();
  return (
    <div className={`grid align-top ${styles.columns}`}>
      <div className="stack-14">
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
          max={MAX_INPUT}
          cents
          fallback={0}
          decimals={2}
        />
        <OrderMarks data={data} priced={priced} currency={currency} onUse={setOrder} />
        <TaxFields analysis={analysis} parameters={parameters} />
      </div>
      <ProfitFigures
        profit={profitResult(priced.cost, analysis, parameters)}
        currency={currency}
        markup={markup}
      />
    </div>
  );
}

/** {@link ProfitFields} as a card; a saved project can be opened in Financial Analysis too. */
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
            icon={IconCoins}
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
