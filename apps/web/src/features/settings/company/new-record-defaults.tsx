import { CURRENCIES, LANGUAGES, WORKING_HOURS } from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import { useTranslation } from '../../../platform/words/translation.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './company.module.css';
import type { CompanyForm } from './use-company-form.ts';

const CLIENT_ROWS = 5;

/** The defaults of new administrators, operations and projects. */
export function NewRecordDefaults({ form }: { form: CompanyForm }) {
  const { t } = useTranslation(['company', 'common']);
  const { defaults } = form.values;
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
          options={[{ value: 'none', label: t('records.standardCurrency') }, ...currencies]}
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
        <TextArea
          className={styles.whole}
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
      <p className={styles.text}>{t('login.captchaHelp')}</p>
    </Card>
  );
}
