import { complianceOf } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { today } from '../../../platform/words/today.ts';
import { InsuranceTable } from '../../../project/insurance/insurance-table.tsx';
import { EditLink } from '../../../project/profit/edit-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { ComplianceCard } from './compliance-card.tsx';
import { FinancialInsurance } from './financial-insurance.tsx';
import styles from './insurance-tab.module.css';
import { UnknownCard } from './unknown-card.tsx';

/** Insurance & Compliance: what is compulsory and missing, the yearly contract, and the lines. */
export function InsuranceTab() {
  const { t } = useTranslation(['cost', 'common']);
  const { project, data, priced } = useFinancial();
  const compliance = complianceOf(data, today(), priced);
  return (
    <div className={styles['tab']}>
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
