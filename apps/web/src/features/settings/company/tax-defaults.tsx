import type { CompanyDefaults } from '@pcm/contract';
import {
  newProfitAnalysis,
  type ProfitAnalysis,
  RATE_SETTINGS,
  rateEdit,
  rateState,
  SPECIFICATION,
  switchEdit,
  TAX_REGIONS,
  taxRegionEdits,
  taxRegionOf,
  usualProfitAnalysis,
  withEdits,
} from '@pcm/domain';
import { useTranslation } from '../../../platform/words/translation.ts';
import { LawNote } from '../../../project/cost/law-note.tsx';
import { PercentInput } from '../../../project/cost/percent-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, SelectField } from '../../../ui/fields/choices.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './company.module.css';
import type { CompanyForm } from './use-company-form.tsx';

/** Returns the company's taxes after a change, without an order or dividend amount. */
function withTaxes(
  before: ProfitAnalysis,
  change: ProfitAnalysis,
): NonNullable<CompanyDefaults['taxes']> {
  const { profitAnalysis } = withEdits({ profitAnalysis: before }, { profitAnalysis: change });
  const { customerOrderAmount: _, enabled: __, dividendDistribution, ...taxes } = profitAnalysis;
  return {
    ...taxes,
    dividendDistribution: {
      enabled: dividendDistribution?.enabled,
      taxRate: dividendDistribution?.taxRate,
    },
  };
}

/** The region, taxes and rates of new estimates. */
export function TaxDefaults({ form }: { form: CompanyForm }) {
  const { t } = useTranslation(['company', 'cost']);
  const { taxes } = form.values.defaults;
  const analysis = usualProfitAnalysis({ taxes }, SPECIFICATION);
  const edit = (change: ProfitAnalysis) =>
    form.setDefaults({
      taxes: withTaxes(taxes ?? newProfitAnalysis(SPECIFICATION), change),
    });
  return (
    <Card
      title={t('taxes.title')}
      actions={
        taxes === null ? (
          <span className="muted size-12">{t('standard')}</span>
        ) : (
          <Button size="sm" onClick={() => form.setDefaults({ taxes: null })}>
            {t('useStandard')}
          </Button>
        )
      }
    >
      <div className={`stack shrinks ${styles.stack}`}>
        <SelectField
          label={t('taxes.region')}
          value={taxRegionOf(analysis, SPECIFICATION)}
          onChange={(region) => edit(taxRegionEdits(region, SPECIFICATION))}
          options={TAX_REGIONS.map((value) => ({ value, label: t(`taxes.regions.${value}`) }))}
          help={t('taxes.regionHelp')}
        />
        <ul className="bare-list grid-8">
          {RATE_SETTINGS.map((setting) => {
            const { isOn, rate, fallback } = rateState(setting, analysis, SPECIFICATION);
            const name = t(`taxes.names.${setting}`);
            return (
              <li key={setting} className={`row-12 between ${styles.row}`}>
                <Checkbox
                  label={name}
                  checked={isOn}
                  onChange={(enabled) => edit(switchEdit(setting, enabled))}
                />
                <PercentInput
                  label={t('taxes.rateOf', { name })}
                  value={rate}
                  fallback={fallback}
                  onChange={(next) => edit(rateEdit(setting, next))}
                />
              </li>
            );
          })}
        </ul>
        {RATE_SETTINGS.filter((setting) => rateState(setting, analysis, SPECIFICATION).isOn).map(
          (setting) => (
            <LawNote
              key={setting}
              setting={setting}
              analysis={analysis}
              parameters={SPECIFICATION}
              onUse={(rate) => edit(rateEdit(setting, rate))}
            />
          ),
        )}
      </div>
    </Card>
  );
}
