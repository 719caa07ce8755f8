import type { Seller } from '@pcm/contract';
import type { CompanyField, CompanyProfile } from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { forgetSeller, rememberedSeller } from '../../../project/exports/remembered-seller.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PROFILE_FIELDS } from './company-values.ts';
import type { CompanyForm } from './use-company-form.ts';

const SAME = [
  'name',
  'address',
  'phone',
  'email',
  'ice',
  'taxId',
  'tradeRegister',
  'businessTax',
  'cnss',
] as const satisfies readonly (CompanyField & keyof Seller)[];

const RIB = /(?:\d[\s.-]?){23}\d/;

/** Splits bank details that were typed as one text into the RIB, if there is one, and the rest. */
function bankOf(text: string): Partial<CompanyProfile> {
  const [rib] = RIB.exec(text) ?? [];
  if (rib === undefined) return { bankName: text };
  const name = text.replace(rib, '').replace(/\bRIB\b/i, '');
  return { rib, bankName: name.replace(/^[\s:,;·–-]+|[\s:,;·–-]+$/g, '') };
}

/** Returns the company details that this browser has and the profile lacks. */
function missingOf(seller: Seller, profile: CompanyProfile): Partial<CompanyProfile> {
  const known: Partial<CompanyProfile> = {
    ...Object.fromEntries(SAME.map((field) => [field, seller[field] ?? ''])),
    ...bankOf(seller.bank ?? ''),
  };
  const entries = Object.entries(known).filter(
    ([field, text]) => text !== '' && profile[field as CompanyField] === '',
  );
  return Object.fromEntries(entries);
}

/** Offers to take over the company details that this browser kept for its quotations. */
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
        <div className="wrap-8">
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
