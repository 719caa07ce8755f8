import type { Company } from '@pcm/contract';
import type { CompanyProfile } from '@pcm/domain';
import { useLanguage } from '../../../platform/words/language.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { companyLogoUrl } from '../../../project/company.queries.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './company.module.css';
import { useLetterhead } from './letterhead.queries.ts';

interface LetterheadCardProps {
  company: Company;
  /** The profile as typed. */
  profile: CompanyProfile;
}

/** The separator within a line; it disappears at line breaks, as in the printed document. */
const DOT = ' · ';

/** Shows the head of a quotation, with the lines that the document prints. */
export function LetterheadCard({ company, profile }: LetterheadCardProps) {
  const { t } = useTranslation('company');
  const language = useLanguage();
  const { data: head } = useLetterhead(profile, language);
  const url = companyLogoUrl(company);
  return (
    <Card title={t('letterhead.title')}>
      <div className={styles.paper}>
        {url === null ? null : <img className={styles.logo} src={url} alt="" />}
        {head === undefined || head === null ? (
          <p className={styles.text}>{t('letterhead.empty')}</p>
        ) : (
          <>
            {/* The text already isolates each typed part. */}
            <strong className={styles.name}>{head.name}</strong>
            {head.lines.map((line) => (
              <p key={line} className={styles.line}>
                {line.split(DOT).map((piece, index) => (
                  <span key={piece} className={styles.piece}>
                    <span className={styles.dot}>{index === 0 ? '' : DOT}</span>
                    <span>{piece}</span>
                  </span>
                ))}
              </p>
            ))}
          </>
        )}
      </div>
      <p className={styles.note}>{t('letterhead.text')}</p>
    </Card>
  );
}
