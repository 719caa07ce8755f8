import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { ContributionsCard } from '../contributions/contributions-card.tsx';
import { InsuranceManagement } from '../contributions/insurance-management.tsx';
import { EquipmentCard } from '../equipment/equipment-card.tsx';
import { InfoFields } from '../info/info-fields.tsx';
import { InsuranceLinesCard } from '../insurance/insurance-lines-card.tsx';
import { LogisticsCard } from '../logistics/logistics-card.tsx';
import { PersonnelCard } from '../personnel/personnel-card.tsx';
import { PricingCard } from '../pricing/pricing-card.tsx';
import { ProfitCard } from '../profit/profit-card.tsx';
import { ServicesCard } from '../services/services-card.tsx';
import { BuildUp } from './build-up.tsx';
import styles from './estimate-editor.module.css';

/** The sections of the estimate, from what the job is to what it leaves. */
export function EstimateSections() {
  const { t } = useTranslation('estimate');
  return (
    <div className={styles['main']}>
      <Card id="info" title={t('info.title')}>
        <InfoFields />
      </Card>
      <PersonnelCard />
      <EquipmentCard />
      <LogisticsCard />
      <InsuranceLinesCard />
      <ServicesCard />
      <ContributionsCard />
      <InsuranceManagement />
      <ProfitCard />
      <BuildUp />
      <PricingCard />
    </div>
  );
}
