import {
  type ContingencyPercentages,
  CURRENCIES,
  defaultContingencies,
  LANGUAGES,
  PROFIT_BANDS,
  SERVICE_CATEGORIES,
  type ServiceCategory,
  SPECIFICATION,
  serviceOf,
  startCurrency,
  WORKING_HOURS,
} from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { CONTINGENCY_KEYS } from '../../../project/cost/cost-shares.ts';
import { PercentInput } from '../../../project/cost/percent-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, Switch } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './company.module.css';
import type { CompanyForm } from './use-company-form.tsx';

const CLIENT_ROWS = 5;

/** The rules of new estimates, with what the law leaves to the company. */
function RulesDefault({ form }: { form: CompanyForm }) {
  const { t } = useTranslation(['company', 'law']);
  const { rules } = form.values.defaults;
  return (
    <>
      <SelectField
        label={t('fields.rules')}
        value={rules?.profile ?? 'specification'}
        onChange={(profile) =>
          form.setDefaults({ rules: profile === 'morocco' ? { profile } : null })
        }
        options={[
          { value: 'specification', label: t('records.rulesStandard') },
          { value: 'morocco', label: t('records.rulesLaw') },
        ]}
        help={t('records.rulesHelp')}
      />
      {rules === null ? null : (
        <>
          <SelectField
            label={t('law:year.band')}
            value={rules.profitBand ?? '1M-100M'}
            onChange={(profitBand) => form.setDefaults({ rules: { ...rules, profitBand } })}
            options={PROFIT_BANDS.map((value) => ({
              value,
              label: t(`law:names.corporateTax.${value}`),
            }))}
          />
          <NumberField
            label={t('law:names.accident')}
            value={rules.accidentPercent ?? 0}
            onChange={(percent) =>
              form.setDefaults({ rules: { ...rules, accidentPercent: percent ?? 0 } })
            }
            min={0}
            max={100}
            step={0.05}
            fallback={0}
            unit="%"
            help={t('law:off')}
          />
        </>
      )}
    </>
  );
}

/** The defaults of new administrators, operations and projects. */
export function NewRecordDefaults({ form }: { form: CompanyForm }) {
  const { t } = useTranslation(['company', 'common']);
  const { defaults, profile } = form.values;
  const standard = startCurrency(profile, { ...defaults, currency: null }) ?? 'USD';
  const currencies = CURRENCIES.map((value) => ({
    value,
    label: `${value} · ${t(`common:currency.${value}`)}`,
  }));
  return (
    <Card title={t('records.title')}>
      <div className={`grid-card align-top two-columns ${styles.fields}`}>
        <SelectField
          label={t('fields.language')}
          value={defaults.language ?? 'none'}
          onChange={(language) =>
            form.setDefaults({ language: language === 'none' ? null : language })
          }
          options={[
            { value: 'none', label: t('records.ownLanguage') },
            ...LANGUAGES.map((value) => ({ value, label: WRITING[value].name })),
          ]}
          help={t('records.languageHelp')}
        />
        <SelectField
          label={t('fields.currency')}
          value={defaults.currency ?? 'none'}
          onChange={(currency) =>
            form.setDefaults({ currency: currency === 'none' ? null : currency })
          }
          options={[
            { value: 'none', label: t('records.standardCurrency', { currency: standard }) },
            ...currencies,
          ]}
          help={t('records.newCurrencyHelp')}
        />
        <SelectField
          label={t('fields.displayCurrency')}
          value={defaults.displayCurrency ?? 'MAD'}
          onChange={(displayCurrency) => form.setDefaults({ displayCurrency })}
          options={currencies}
          help={t('records.currencyHelp')}
        />
        <NumberField
          label={t('fields.workingHoursPerDay')}
          value={defaults.workingHoursPerDay ?? WORKING_HOURS.usual}
          onChange={(hours) => form.setDefaults({ workingHoursPerDay: hours })}
          min={WORKING_HOURS.least}
          max={WORKING_HOURS.most}
          step={WORKING_HOURS.step}
          fallback={WORKING_HOURS.usual}
          unit={t('records.hours')}
          help={t('records.hoursHelp')}
        />
        <div>
          <Switch
            label={t('fields.halfDays')}
            checked={defaults.halfDays}
            onChange={(halfDays) => form.setDefaults({ halfDays })}
          />
          <p className="note">{t('records.halfDaysHelp')}</p>
        </div>
        <RulesDefault form={form} />
        <TextArea
          className="full-row"
          label={t('fields.moroccanClients')}
          rows={CLIENT_ROWS}
          value={defaults.moroccanClients.join('\n')}
          onChange={(text) => form.setDefaults({ moroccanClients: text.split('\n') })}
          help={t('records.clientsHelp')}
        />
      </div>
    </Card>
  );
}

/** The rule for when the login asks for its sum. */
export function LoginRule({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('company');
  return (
    <Card title={t('login.title')}>
      <Switch
        label={t('fields.captchaAfterFailure')}
        checked={form.values.defaults.captchaAfterFailure}
        onChange={(captchaAfterFailure) => form.setDefaults({ captchaAfterFailure })}
      />
      <p className="muted">{t('login.captchaHelp')}</p>
    </Card>
  );
}

/** The contingencies of new estimates, by service. */
export function ContingencyDefaults({ form }: { form: CompanyForm }) {
  const { t } = useTranslation(['company', 'cost']);
  const language = useLanguage();
  const { contingencies } = form.values.defaults;
  const set = (category: ServiceCategory, values: ContingencyPercentages | undefined) => {
    const { [category]: _, ...others } = contingencies;
    const own = values === undefined ? others : { ...others, [category]: values };
    form.setDefaults({ contingencies: own });
  };
  return (
    <Card title={t('contingencies.title')} flush>
      <div className="scrolls-across">
        <table className={`table ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('contingencies.service')}</th>
              {CONTINGENCY_KEYS.map((key) => (
                <th key={key} scope="col">
                  {t(`cost:${key}`)}
                </th>
              ))}
              <th scope="col">{t('contingencies.from')}</th>
            </tr>
          </thead>
          <tbody>
            {SERVICE_CATEGORIES.map((category) => {
              const standard = defaultContingencies(category, SPECIFICATION);
              const own = contingencies[category];
              const service = serviceOf(category).label[language];
              return (
                <tr key={category}>
                  <th scope="row">{service}</th>
                  {CONTINGENCY_KEYS.map((key) => (
                    <td key={key} data-label={t(`cost:${key}`)}>
                      <PercentInput
                        label={t('contingencies.of', { name: t(`cost:${key}`), service })}
                        value={(own ?? standard)[key]}
                        fallback={standard[key]}
                        onChange={(percent) =>
                          set(category, { ...(own ?? standard), [key]: percent })
                        }
                      />
                    </td>
                  ))}
                  <td data-label={t('contingencies.from')}>
                    {own === undefined ? (
                      <span className="muted size-12">{t('standard')}</span>
                    ) : (
                      <Button
                        size="sm"
                        aria-label={t('contingencies.reset', { service })}
                        onClick={() => set(category, undefined)}
                      >
                        {t('useStandard')}
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
