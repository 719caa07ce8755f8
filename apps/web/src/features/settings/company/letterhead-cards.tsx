import { type Company, MAX_LOGO_BYTES, type Seller } from '@pcm/contract';
import type { CompanyField, CompanyProfile } from '@pcm/domain';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { base64Of } from '../../../platform/files/file-bytes.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useErrorText, useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { companyLogoUrl } from '../../../project/company.queries.ts';
import { forgetSeller, rememberedSeller } from '../../../project/exports/remembered-seller.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './company.module.css';
import { readLogo, useLetterhead, useRemoveLogo, useSaveLogo } from './company.queries.ts';
import { PROFILE_FIELDS } from './company-values.ts';
import type { CompanyForm } from './use-company-form.tsx';

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

/** Returns how to set a new logo, and how to remove it with Undo. */
function useLogo(company: Company) {
  const { t } = useTranslation(['company', 'common']);
  const errorText = useErrorText();
  const saving = useSaveLogo();
  const removing = useRemoveLogo();
  const [problem, setProblem] = useState<string | null>(null);

  const put = async (data: string) => {
    await saving.mutateAsync(data);
    sayDone(t('logo.saved'));
  };
  const failed = (error: unknown) => setProblem(errorText(error));
  return {
    problem,
    isBusy: saving.isPending || removing.isPending,
    take: async (file: File) => {
      setProblem(null);
      if (file.size > MAX_LOGO_BYTES) return setProblem(t('logo.tooLarge'));
      try {
        await put(await base64Of(file));
      } catch (error) {
        failed(error);
      }
    },
    remove: async () => {
      setProblem(null);
      try {
        const before = company.logo === null ? null : await readLogo();
        await removing.mutateAsync(undefined);
        showToast({
          tone: 'neutral',
          title: t('logo.removed'),
          ...(before === null
            ? {}
            : {
                undo: () => void base64Of(before).then(put).catch(failed),
              }),
        });
      } catch (error) {
        failed(error);
      }
    },
  };
}

const KILOBYTE = 1000;

/** The logo, which can be chosen, dropped and removed; each change is saved at once. */
export function LogoCard({ company }: { company: Company }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const { problem, isBusy, take, remove } = useLogo(company);
  const { logo } = company;
  const url = companyLogoUrl(company);
  return (
    <Card title={t('logo.title')}>
      <FileDrop
        className={styles.drop}
        label={t('logo.drop')}
        chooseLabel={t('logo.choose')}
        accept="image/png,image/jpeg"
        onFile={take}
      >
        {(choose) => (
          <>
            {url === null || logo === null ? (
              <IconPhoto size={28} stroke={1.5} aria-hidden />
            ) : (
              <img className={`round-4 ${styles.logo}`} src={url} alt={t('logo.title')} />
            )}
            <p className={`muted ${styles.text}`}>
              {logo === null
                ? t('logo.text')
                : t('logo.size', {
                    width: format.number(logo.width),
                    height: format.number(logo.height),
                    size: format.number(Math.ceil(logo.bytes / KILOBYTE)),
                  })}
            </p>
            <div className="wrap-8">
              <Button loading={isBusy} onClick={choose}>
                {t(logo === null ? 'logo.choose' : 'logo.change')}
              </Button>
              {logo === null ? null : <Button onClick={remove}>{t('logo.remove')}</Button>}
            </div>
          </>
        )}
      </FileDrop>
      {problem === null ? null : (
        <p role="alert" className="loss above-8">
          {problem}
        </p>
      )}
    </Card>
  );
}

interface LetterheadCardProps {
  company: Company;
  profile: CompanyProfile;
}

/** The separator within a line; it disappears at line breaks, as in the printed document. */
const DOT = ' · ';

/** A line of the document, which breaks where the printed one does. */
function PaperLine({ line }: { line: string }) {
  return (
    <p className={`wrap clips ${styles.line}`}>
      {line.split(DOT).map((piece, index) => (
        <span key={piece} className={`flex shrinks ${styles.piece}`}>
          <span className={`rigid text-middle ${styles.dot}`}>{index === 0 ? '' : DOT}</span>
          <span>{piece}</span>
        </span>
      ))}
    </p>
  );
}

/** Shows what a quotation prints of the company, place by place. */
export function LetterheadCard({ company, profile }: LetterheadCardProps) {
  const { t } = useTranslation('company');
  const language = useLanguage();
  const { data: paper } = useLetterhead(profile, language);
  const head = paper?.head ?? null;
  const others = (['bank', 'foot'] as const).flatMap((place) => {
    const line = paper?.[place] ?? '';
    return head === null || line === '' ? [] : [{ place, line }];
  });
  const url = companyLogoUrl(company);
  return (
    <Card title={t('letterhead.title')}>
      <div className={`break-words framed ${styles.paper}`}>
        {url === null ? null : <img className={`round-4 ${styles.logo}`} src={url} alt="" />}
        {head === null ? (
          // What draws it is loaded, which fails without a connection.
          profile.name.trim() === '' && (
            <p className={`muted ${styles.text}`}>{t('letterhead.empty')}</p>
          )
        ) : (
          <>
            {/* The text already isolates each typed part. */}
            <strong className={`block ${styles.name}`}>{head.name}</strong>
            {head.lines.map((line) => (
              <PaperLine key={line} line={line} />
            ))}
          </>
        )}
        {others.map(({ place, line }) => (
          <div key={place} className="ruled-above above-8">
            <p className="note above-4">{t(`letterhead.${place}`)}</p>
            <PaperLine line={line} />
          </div>
        ))}
      </div>
      <p className="push-down-12 small muted">{t('letterhead.text')}</p>
    </Card>
  );
}
