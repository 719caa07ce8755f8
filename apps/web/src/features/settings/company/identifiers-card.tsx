import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './company.module.css';
import { ProfileField } from './profile-field.tsx';
import type { CompanyForm } from './use-company-form.ts';

/** The numbers under which the administration knows the company. */
export function IdentifiersCard({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('company');
  return (
    <Card title={t('identifiers.title')}>
      <div className={styles['fields']}>
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
