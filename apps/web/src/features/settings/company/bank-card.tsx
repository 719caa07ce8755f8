import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './company.module.css';
import { ProfileField } from './profile-field.tsx';
import type { CompanyForm } from './use-company-form.ts';

/** The account that quotations ask to pay to. */
export function BankCard({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('company');
  return (
    <Card title={t('bank.title')}>
      <div className={styles['stack']}>
        <p className={styles['text']}>{t('bank.text')}</p>
        <div className={styles['fields']}>
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
