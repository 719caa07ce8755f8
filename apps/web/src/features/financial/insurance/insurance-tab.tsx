import {
  COMPLIANCE_UNKNOWNS,
  complianceOf,
  type RequiredCertificate,
  SPECIFICATION,
} from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { EditLink } from '../../../project/cost/estimate-figures.tsx';
import lineStyles from '../../../project/cost/line-table.module.css';
import { SourceLinks } from '../../../project/explanation/source-links.tsx';
import { InsuranceTable } from '../../../project/insurance/insurance-table.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FoldingCard } from '../../../ui/layout/folding-card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import complianceStyles from './compliance.module.css';
import { ComplianceCard } from './compliance-card.tsx';
import { FinancialInsurance } from './financial-insurance.tsx';

/** Lists the certificates that the positions require, and the number of people for each. */
function CertificateCard({ certificates }: { certificates: readonly RequiredCertificate[] }) {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const language = useLanguage();
  return (
    <FoldingCard
      id="certificates"
      title={t('certificates.title')}
      summary={format.number(certificates.length)}
    >
      {certificates.length === 0 ? (
        <p className={`muted ${lineStyles.empty}`}>{t('certificates.none')}</p>
      ) : (
        <table className={`table edge-to-edge ${lineStyles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('certificates.name')}</th>
              <th scope="col">{t('certificates.valid')}</th>
              <th scope="col" className="number">
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
                <td className="number">{format.number(people)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FoldingCard>
  );
}

/** Lists what an estimate cannot show, so that nobody takes it for checked. */
function UnknownCard() {
  const { t } = useTranslation('compliance');
  return (
    <Card id="compliance-unknown" title={t('unknown.title')}>
      <ul className={`stack-6 muted ${complianceStyles.unknown}`}>
        {COMPLIANCE_UNKNOWNS.map((code) => (
          <li key={code}>{t(`unknown.${code}`)}</li>
        ))}
      </ul>
    </Card>
  );
}

/** The Insurance & Compliance tab: missing compulsory items, the yearly contract, the lines. */
export function InsuranceTab() {
  const { t } = useTranslation(['cost', 'common']);
  const { project, data, priced } = useFinancial();
  const compliance = complianceOf(data, today(), SPECIFICATION, priced);
  return (
    <div className="stack-card">
      <ComplianceCard compliance={compliance} />
      <FinancialInsurance />
      <Card
        id="insurance-lines"
        title={t('insurance')}
        actions={
          <EditLink id={project.id} section="insurance">
            {t('common:edit')}
          </EditLink>
        }
        flush
      >
        <InsuranceTable data={data} priced={priced} />
      </Card>
      <CertificateCard certificates={compliance.certificates} />
      <UnknownCard />
    </div>
  );
}
