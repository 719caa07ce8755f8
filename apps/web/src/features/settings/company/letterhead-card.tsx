import type { Company } from '@pcm/contract';
import type { CompanyProfile } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/words/language.ts';
import { companyLogoUrl } from '../../../project/company.queries.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './company.module.css';
import { useLetterhead } from './letterhead.queries.ts';

interface LetterheadCardProps {
  company: Company;
  /** As it is typed. */
  profile: CompanyProfile;
}

/** Between the pieces of a line; gone where the line breaks, as on the paper. */
const DOT = ' · ';

/** How the company stands at the head of a quotation: the lines that the document prints. */
export function LetterheadCard({ company, profile }: LetterheadCardProps) {
  const { t } = useTranslation('company');
  const language = useLanguage();
  const { data: head } = useLetterhead(profile, language);
  const url = companyLogoUrl(company);
  return (
    <Card title={t('letterhead.title')}>
      <div className={styles['paper']}>
        {url === null ? null : <img className={styles['logo']} src={url} alt="" />}
        {head === undefined || head === null ? (
          <p className={styles['text']}>{t('letterhead.empty')}</p>
        ) : (
          <>
            {/* Each part that was typed is isolated in the text already. */}
            <strong className={styles['name']}>{head.name}</strong>
            {head.lines.map((line) => (
              <p key={line} className={styles['line']}>
                {line.split(DOT).map((piece, index) => (
                  <span key={piece} className={styles['piece']}>
                    <span className={styles['dot']}>{index === 0 ? '' : DOT}</span>
                    <span>{piece}</span>
                  </span>
                ))}
              </p>
            ))}
          </>
        )}
      </div>
      <p className={styles['note']}>{t('letterhead.text')}</p>
    </Card>
  );
}
