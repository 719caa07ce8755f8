import {
  joinedEdits,
  type RateSetting,
  rateEdit,
  rateState,
  switchEdit,
  TAX_REGIONS,
  taxRegionEdits,
} from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DividendInput } from './dividend-input.tsx';
import styles from './inputs.module.css';
import { OwnValue } from './own-value.tsx';
import { TaxInput } from './tax-input.tsx';
import { useSimulation } from './use-simulation.ts';

const TAXES = [
  'vat',
  'corporateTax',
  'withholdingTax',
  'professionalTax',
  'socialContributionsTax',
  'dividendTax',
] as const satisfies readonly RateSetting[];

/** Without a readable rate these two are 0 here. Source: specification section 5. */
const ZERO_FALLBACK: readonly RateSetting[] = ['vat', 'corporateTax'];

/** The tax region and every tax with its switch and rate. */
export function TaxInputs() {
  const { t } = useTranslation(['simulation', 'estimate']);
  const { values, own, change } = useSimulation();
  const analysis = values.profitAnalysis;
  const ownRegion = own.profitAnalysis.taxRegion;
  const setRegion = (region: typeof ownRegion) =>
    change({ profitAnalysis: taxRegionEdits(region) }, 'taxRegion');
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
      <div className={styles['taxes']}>
        {TAXES.map((tax) => {
          const state = rateState(tax, analysis);
          const ownState = rateState(tax, own.profitAnalysis);
          return (
            <TaxInput
              key={tax}
              tax={tax}
              isOn={state.isOn}
              rate={state.rate}
              fallback={ZERO_FALLBACK.includes(tax) ? 0 : state.fallback}
              own={ownState}
              onSwitch={(isOn) => change({ profitAnalysis: switchEdit(tax, isOn) }, `${tax} on`)}
              onRate={(rate) => change({ profitAnalysis: rateEdit(tax, rate) }, tax)}
              onBack={() =>
                change(
                  joinedEdits(
                    { profitAnalysis: switchEdit(tax, ownState.isOn) },
                    { profitAnalysis: rateEdit(tax, ownState.rate) },
                  ),
                  `${tax} back`,
                )
              }
            />
          );
        })}
        {analysis.dividendDistribution.enabled ? <DividendInput /> : null}
      </div>
    </Card>
  );
}
