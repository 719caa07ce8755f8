import type { Company } from '@pcm/contract';
import { type CompanyField, MAX_INPUT } from '@pcm/domain';
import type { ReactNode } from 'react';
import { useUnsavedGuard } from '../../../platform/use-unsaved-guard.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { useCompany } from '../../../project/company.queries.ts';
import { UnsavedDialog } from '../../../saving/unsaved-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState, LoadingRegion, Skeleton } from '../../../ui/feedback/states.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './company.module.css';
import { LetterheadCard, LogoCard, SellerOffer } from './letterhead-cards.tsx';
import { ContingencyDefaults, LoginRule, NewRecordDefaults } from './new-record-defaults.tsx';
import { QuoteSettings } from './quote-settings.tsx';
import { TaxDefaults } from './tax-defaults.tsx';
import {
  CompanyConflicts,
  type CompanyForm,
  SaveBar,
  useCompanyForm,
} from './use-company-form.tsx';

/** A field of the profile with one line of text. */
type LineField = Exclude<CompanyField, 'capital' | 'address'>;

interface ProfileFieldProps {
  form: CompanyForm;
  field: LineField;
  /** `ltr` for codes and numbers, in every language. */
  dir?: 'ltr' | 'auto';
  type?: 'text' | 'tel' | 'email' | 'url';
  inputMode?: 'numeric';
  autoComplete?: string;
  help?: string;
  className?: string | undefined;
}

const LENGTH = { name: 200, website: 200, email: 254 } as const;
const USUAL_LENGTH = 100;

/** A field of the profile, with its errors and warnings. */
function ProfileField(props: ProfileFieldProps) {
  const { form, field, dir = 'auto', type = 'text', help, ...input } = props;
  const { t } = useTranslation(['company', 'shell']);
  const finding = form.findingOf(field);
  const words = finding === undefined ? null : t(`findings.${finding.code}`);
  const isRefused = finding?.isRefused === true;
  const limit = field in LENGTH ? LENGTH[field as keyof typeof LENGTH] : USUAL_LENGTH;
  const isLong = form.values.profile[field].trim().length > limit;
  const tooLong = t('shell:fieldReason.too-long', { limit: isolateNumber(String(limit)) });
  return (
    <TextField
      {...input}
      name={field}
      type={type}
      dir={dir}
      label={t(`fields.${field}`)}
      value={form.values.profile[field]}
      onChange={(text) => form.setProfile({ [field]: text })}
      onBlur={() => form.leave(field)}
      error={isLong ? tooLong : isRefused ? words : null}
      help={words === null || isRefused ? help : <span className="attention">{words}</span>}
    />
  );
}

const ADDRESS_LENGTH = 500;
const MOST_CAPITAL = MAX_INPUT;

/** A form for the name and contact data of the company. */
function IdentityCard({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('company');
  const { profile } = form.values;
  return (
    <Card title={t('identity.title')}>
      <div className={`grid-card align-top two-columns ${styles.fields}`}>
        <ProfileField form={form} field="name" autoComplete="organization" className="full-row" />
        <ProfileField form={form} field="legalForm" help={t('identity.legalFormHelp')} />
        <NumberField
          label={t('fields.capital')}
          name="capital"
          value={profile.capital}
          onChange={(capital) => form.setProfile({ capital })}
          unit="MAD"
          min={0}
          max={MOST_CAPITAL}
        />
        <TextArea
          className="full-row"
          label={t('fields.address')}
          rows={2}
          value={profile.address}
          onChange={(address) => form.setProfile({ address })}
          maxLength={ADDRESS_LENGTH}
        />
        <ProfileField form={form} field="city" autoComplete="address-level2" />
        <ProfileField form={form} field="phone" type="tel" dir="ltr" autoComplete="tel" />
        <ProfileField form={form} field="email" type="email" dir="ltr" autoComplete="email" />
        <ProfileField form={form} field="website" dir="ltr" autoComplete="url" />
      </div>
    </Card>
  );
}

/** A form for the bank account that quotations name. */
function BankCard({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('company');
  return (
    <Card title={t('bank.title')}>
      <div className={`stack shrinks ${styles.stack}`}>
        <p className="muted">{t('bank.text')}</p>
        <div className={`grid-card align-top two-columns ${styles.fields}`}>
          <ProfileField form={form} field="bankName" />
          <ProfileField
            form={form}
            field="rib"
            dir="ltr"
            inputMode="numeric"
            help={t('bank.ribHelp')}
          />
          <ProfileField form={form} field="iban" dir="ltr" />
          <ProfileField form={form} field="swift" dir="ltr" />
        </div>
      </div>
    </Card>
  );
}

function IdentifiersCard({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('company');
  return (
    <Card title={t('identifiers.title')}>
      <div className={`grid-card align-top two-columns ${styles.fields}`}>
        <ProfileField
          form={form}
          field="ice"
          dir="ltr"
          inputMode="numeric"
          help={t('identifiers.iceHelp')}
        />
        <ProfileField form={form} field="taxId" dir="ltr" inputMode="numeric" />
        <ProfileField form={form} field="tradeRegister" dir="ltr" />
        <ProfileField form={form} field="tradeRegisterTown" />
        <ProfileField form={form} field="businessTax" dir="ltr" inputMode="numeric" />
        <ProfileField form={form} field="cnss" dir="ltr" inputMode="numeric" />
      </div>
    </Card>
  );
}

/** The editor of the company: its letterhead first, then the defaults of new records. */
function CompanyEditor({ company, scheduling }: { company: Company; scheduling: ReactNode }) {
  const { t } = useTranslation('company');
  const form = useCompanyForm(company);
  const guard = useUnsavedGuard(form.changed.length > 0);
  return (
    <div className={`stack shrinks ${styles.stack}`}>
      {company.version === 0 ? <Notice title={t('empty.title')}>{t('empty.text')}</Notice> : null}
      <SellerOffer form={form} />
      {form.isRestored ? (
        <Notice action={<Button onClick={form.discard}>{t('discard')}</Button>} live>
          {t('restored')}
        </Notice>
      ) : null}
      <Form
        className={`stack shrinks ${styles.stack} ${styles.form}`}
        noValidate
        onSubmit={form.save}
      >
        <div className={`grid-16 align-top ${styles.columns}`}>
          <div className={`stack shrinks ${styles.stack}`}>
            <IdentityCard form={form} />
            <IdentifiersCard form={form} />
            <BankCard form={form} />
          </div>
          <div className={`stack shrinks ${styles.stack} sticky ${styles.seen}`}>
            <LogoCard company={company} />
            <LetterheadCard company={company} profile={form.values.profile} />
          </div>
        </div>
        <h2 className={`strong ${styles.heading}`}>{t('defaults.title')}</h2>
        <p className="muted">{t('defaults.text')}</p>
        <QuoteSettings form={form} />
        <ContingencyDefaults form={form} />
        <div className={`grid-16 align-top two-columns ${styles.halves}`}>
          <TaxDefaults form={form} />
          <div className={`stack shrinks ${styles.stack}`}>
            <NewRecordDefaults form={form} />
            {scheduling}
            <LoginRule form={form} />
          </div>
        </div>
        <SaveBar form={form} />
      </Form>
      <CompanyConflicts form={form} />
      <UnsavedDialog guard={guard} />
    </div>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The profile and defaults of the company; `scheduling` is shown among the defaults. */
export function CompanySettings({ scheduling }: { scheduling?: ReactNode }) {
  const { t } = useTranslation('company');
  const { data, error, refetch } = useCompany();
  if (data !== undefined) return <CompanyEditor company={data} scheduling={scheduling} />;
  return (
    <Card title={t('title')}>
      {error === null ? (
        <LoadingRegion text={t('loading')}>
          <div className={`grid-card align-top two-columns ${styles.fields}`}>
            {ROWS.map((row) => (
              <Skeleton key={row} height={34} />
            ))}
          </div>
        </LoadingRegion>
      ) : (
        <ErrorState title={t('loadFailed')} error={error} onRetry={() => refetch()} />
      )}
    </Card>
  );
}
