import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './company.module.css';
import { ProfileField } from './profile-field.tsx';
import type { CompanyForm } from './use-company-form.ts';

const ADDRESS_LENGTH = 500;
const MOST_CAPITAL = 1e12;

/** Who the company is and where it is reached. */
export function IdentityCard({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('company');
  const { profile } = form.values;
  return (
    <Card title={t('identity.title')}>
      <div className={styles['fields']}>
        <ProfileField
          form={form}
          field="name"
          autoComplete="organization"
          className={styles['whole']}
        />
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
          className={styles['whole']}
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
