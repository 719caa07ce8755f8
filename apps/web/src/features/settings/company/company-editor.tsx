import type { Company } from '@pcm/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedGuard } from '../../../platform/use-unsaved-guard.ts';
import { UnsavedDialog } from '../../../saving/unsaved-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { BankCard } from './bank-card.tsx';
import styles from './company.module.css';
import { ContingencyDefaults } from './contingency-defaults.tsx';
import { IdentifiersCard } from './identifiers-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { LetterheadCard } from './letterhead-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { LoginRule, NewRecordDefaults } from './new-record-defaults.tsx';
import { SaveBar } from './save-bar.tsx';
import { SellerOffer } from './seller-offer.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { TaxDefaults } from './tax-defaults.tsx';
import { useCompanyForm } from './use-company-form.ts';

interface CompanyEditorProps {
  company: Company;
  scheduling: ReactNode;
}

/** The company, to change: its letterhead first, then what new records begin with. */
export function CompanyEditor({ company, scheduling }: CompanyEditorProps) {
  const { t } = useTranslation('company');
  const form = useCompanyForm(company);
  const guard = useUnsavedGuard(form.changed.length > 0);
  return (
    <div className={styles['stack']}>
      {company.version === 0 ? <Notice title={t('empty.title')}>{t('empty.text')}</Notice> : null}
      <SellerOffer form={form} />
      {form.isRestored ? (
        <Notice action={<Button onClick={form.discard}>{t('discard')}</Button>} live>
          {t('restored')}
        </Notice>
      ) : null}
      <form
        className={`${styles['stack']} ${styles['form']}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save(event.currentTarget);
        }}
      >
        <div className={styles['columns']}>
          <div className={styles['stack']}>
            <IdentityCard form={form} />
            <IdentifiersCard form={form} />
            <BankCard form={form} />
          </div>
          <div className={`${styles['stack']} ${styles['seen']}`}>
            <LogoCard company={company} onMade={form.moveTo} />
            <LetterheadCard company={company} profile={form.values.profile} />
          </div>
        </div>
        <h2 className={styles['heading']}>{t('defaults.title')}</h2>
        <p className={styles['text']}>{t('defaults.text')}</p>
        <ContingencyDefaults form={form} />
        <div className={styles['halves']}>
          <TaxDefaults form={form} />
          <div className={styles['stack']}>
            <NewRecordDefaults form={form} />
            {scheduling}
            <LoginRule form={form} />
          </div>
        </div>
        <SaveBar form={form} />
      </form>
      <StaleDialog form={form} />
      <UnsavedDialog guard={guard} />
    </div>
  );
}
