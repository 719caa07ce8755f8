import type { RequiredCertificate } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { useLanguage } from '../../../platform/words/language.ts';
import lineStyles from '../../../project/cost/line-table.module.css';
import { SourceLinks } from '../../../project/explanation/source-links.tsx';
import { FoldingCard } from '../../../ui/layout/folding-card.tsx';

/** Certificates the positions of the estimate ask for, and how many people need each. */
export function CertificateCard({
  certificates,
}: {
  certificates: readonly RequiredCertificate[];
}) {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const language = useLanguage();
  const number = lineStyles['number'];
  return (
    <FoldingCard
      id="certificates"
      title={t('certificates.title')}
      summary={format.number(certificates.length)}
    >
      {certificates.length === 0 ? (
        <p className={lineStyles['empty']}>{t('certificates.none')}</p>
      ) : (
        <table className={lineStyles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('certificates.name')}</th>
              <th scope="col">{t('certificates.valid')}</th>
              <th scope="col" className={number}>
                {t('certificates.people')}
              </th>
            </tr>
          </thead>
          <tbody>
            {certificates.map(({ certificate, people }) => (
              <tr key={certificate.id}>
                <th scope="row">
                  {certificate.label[language]}
                  <SourceLinks sources={[certificate.source]} />
                </th>
                <td>
                  {certificate.validMonths === undefined
                    ? t('certificates.noPeriod')
                    : t('certificates.months', {
                        count: certificate.validMonths,
                        replace: { count: format.number(certificate.validMonths) },
                      })}
                </td>
                <td className={number}>{format.number(people)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FoldingCard>
  );
}
