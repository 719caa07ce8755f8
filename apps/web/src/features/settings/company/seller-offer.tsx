import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetSeller, rememberedSeller } from '../../../project/exports/remembered-seller.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './company.module.css';
import { PROFILE_FIELDS } from './company-values.ts';
import { missingOf } from './seller-fields.ts';
import type { CompanyForm } from './use-company-form.ts';

/** Company details that this browser kept for its quotations are taken over, not lost. */
export function SellerOffer({ form }: { form: CompanyForm }) {
  const { t } = useTranslation(['company', 'common']);
  const [seller, setSeller] = useState(rememberedSeller);
  const missing = seller === null ? {} : missingOf(seller, form.values.profile);
  if (Object.keys(missing).length === 0) return null;
  const fields = PROFILE_FIELDS.filter((field) => field in missing)
    .map((field) => t(`fields.${field}`))
    .join(t('common:listSeparator'));
  return (
    <Notice
      title={t('offer.title')}
      action={
        <div className={styles['actions']}>
          <Button
            onClick={() => {
              forgetSeller();
              setSeller(null);
            }}
          >
            {t('offer.forget')}
          </Button>
          <Button onClick={() => form.setProfile(missing)}>{t('offer.take')}</Button>
        </div>
      }
    >
      {t('offer.text', { fields })}
    </Notice>
  );
}
