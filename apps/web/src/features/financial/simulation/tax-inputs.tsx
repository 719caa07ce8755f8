import {
  dividendLimit,
  joinedEdits,
  MAX_INPUT,
  parametersOf,
  type RateSetting,
  type RateState,
  rateEdit,
  rateState,
  SPECIFICATION,
  switchEdit,
  TAX_REGIONS,
  TAXES,
  type TaxCode,
  taxRegionEdits,
} from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { PercentInput } from '../../../project/cost/percent-input.tsx';
import { Checkbox, SelectField } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './simulation.module.css';
import { OwnValue } from './simulation-inputs.tsx';
import { useSimulation } from './use-simulation.ts';

interface TaxInputProps {
  tax: TaxCode;
  isOn: boolean;
  /** Units: percent. */
  rate: number;
  fallback: number;
  /** Whether the day decides the rate, and nobody enters it. */
  isSetByLaw: boolean;
  /** The project's own setting. */
  own: Pick<RateState, 'isOn' | 'rate'>;
  onSwitch: (isOn: boolean) => void;
  onRate: (rate: number) => void;
  onBack: () => void;
}

/** Edits one tax: its switch and its rate. */
function TaxInput(props: TaxInputProps) {
  const { tax, isOn, rate, fallback, isSetByLaw, own, onSwitch, onRate, onBack } = props;
  const { t } = useTranslation(['simulation', 'cost', 'estimate']);
  const format = useFormat();
  const name = t(tax === 'dividendTax' ? 'inputs.dividend' : `cost:profit.${tax}`);
  const rateName = t('estimate:profit.rateOf', { name: t(`cost:profit.${tax}`) });
  const isOwn = isOn === own.isOn && (rate === own.rate || !isOn);
  const ownText = own.isOn ? format.percent(own.rate) : t('inputs.off');
  return (
    <div className={`wrap-2-12 align-middle between ${styles.tax}`}>
      <Checkbox label={name} checked={isOn} onChange={onSwitch} />
      {isOn && isSetByLaw ? (
        <bdi dir="ltr">{format.percent(rate)}</bdi>
      ) : isOn ? (
        <PercentInput
          label={rateName}
          value={rate}
          fallback={fallback}
          unreadFallsBack
          onChange={onRate}
        />
      ) : (
        <span className="faint size-12">{t('inputs.off')}</span>
      )}
      {isOwn ? null : <OwnValue name={name} value={ownText} onBack={onBack} />}
    </div>
  );
}

/** Edits the distributed part; the engine limits it to 90% of the net profit. */
function DividendInput() {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  const { currency } = useFinancial();
  const { values, result, change } = useSimulation();
  const limit = dividendLimit(
    result.profit,
    result.data.profitAnalysis,
    parametersOf(result.data, SPECIFICATION),
  );
  return (
    <NumberField
      name="dividendAmount"
      label={t('inputs.dividendAmount')}
      help={
        limit > 0
          ? t('inputs.dividendHelp', { limit: isolate(format.money(limit, currency, 2)) })
          : t('inputs.dividendNone')
      }
      value={values.profitAnalysis.dividendDistribution.amount}
      onChange={(amount) =>
        change(
          { profitAnalysis: { dividendDistribution: { amount: amount ?? 0 } } },
          'dividendAmount',
        )
      }
      unit={currency}
      min={0}
      max={MAX_INPUT}
      step={0.01}
      decimals={2}
      fallback={0}
      unreadFallsBack
      cents
    />
  );
}

/** The rates that are 0 here when they are unreadable. Source: specification section 5. */
const ZERO_FALLBACK: readonly RateSetting[] = ['vat', 'corporateTax'];

/** Edits the tax region, and the switch and rate of every tax. */
export function TaxInputs() {
  const { t } = useTranslation(['simulation', 'estimate']);
  const { values, own, result, change } = useSimulation();
  const parameters = parametersOf(result.data, SPECIFICATION);
  const analysis = values.profitAnalysis;
  const ownRegion = own.profitAnalysis.taxRegion;
  const setRegion = (region: typeof ownRegion) =>
    change({ profitAnalysis: taxRegionEdits(region, parameters) }, 'taxRegion');
  return (
    <Card title={t('inputs.taxes')}>
      <SelectField
        name="taxRegion"
        label={t('inputs.region')}
        help={t('inputs.regionHelp')}
        value={analysis.taxRegion}
        onChange={setRegion}
        options={TAX_REGIONS.map((value) => ({
          value,
          label: t(`estimate:profit.regions.${value}`),
        }))}
      />
      {analysis.taxRegion === ownRegion ? null : (
        <OwnValue
          name={t('inputs.region')}
          value={t(`estimate:profit.regions.${ownRegion}`)}
          onBack={() => setRegion(ownRegion)}
        />
      )}
      <div className="stack-4 push-down-12">
        {TAXES.filter(({ underLaw }) => parameters.law === undefined || underLaw !== 'none').map(
          ({ code: tax }) => {
            const state = rateState(tax, analysis, parameters);
            const ownState = rateState(tax, own.profitAnalysis, parameters);
            return (
              <TaxInput
                key={tax}
                tax={tax}
                isOn={state.isOn}
                rate={state.rate}
                fallback={ZERO_FALLBACK.includes(tax) ? 0 : state.fallback}
                isSetByLaw={parameters.law !== undefined && tax === 'dividendTax'}
                own={ownState}
                onSwitch={(isOn) => change({ profitAnalysis: switchEdit(tax, isOn) }, `${tax} on`)}
                onRate={(rate) => change({ profitAnalysis: rateEdit(tax, rate, parameters) }, tax)}
                onBack={() =>
                  change(
                    joinedEdits(
                      { profitAnalysis: switchEdit(tax, ownState.isOn) },
                      { profitAnalysis: rateEdit(tax, ownState.rate, parameters) },
                    ),
                    `${tax} back`,
                  )
                }
              />
            );
          },
        )}
        {analysis.dividendDistribution.enabled ? <DividendInput /> : null}
      </div>
    </Card>
  );
}
