import { useTranslation } from 'react-i18next';
import { ContributionsCard } from '../contributions/contributions-card.tsx';
import { InsuranceManagement } from '../contributions/insurance-management.tsx';
import { InfoFields } from '../info/info-fields.tsx';
import { BuildUp } from '../page/build-up.tsx';
import { PricingCard } from '../pricing/pricing-card.tsx';
import { ProfitFields } from '../profit/profit-card.tsx';
import styles from './phone.module.css';
import { PhoneCostLines } from './phone-cost-lines.tsx';
import { PhoneEquipment } from './phone-equipment.tsx';
import { PhoneItems } from './phone-items.tsx';
import { PhonePersonnel } from './phone-personnel.tsx';
import { PhoneSection } from './phone-section.tsx';

/** The estimate on a phone: sections that fold, lines that open in place. */
export function PhoneSections() {
  const { t } = useTranslation('cost');
  return (
    <div className={styles['sections']}>
      <PhoneSection section="info" isOpenAtFirst>
        <div className={styles['body']}>
          <InfoFields />
        </div>
      </PhoneSection>
      <PhoneSection section="personnel" isOpenAtFirst>
        <PhonePersonnel />
      </PhoneSection>
      <PhoneSection section="equipment" isOpenAtFirst>
        <PhoneEquipment />
      </PhoneSection>
      <PhoneSection section="logistics">
        <PhoneItems list="transportation" label={t('transportation')} isOpenAtFirst />
        <PhoneItems list="accommodation" label={t('accommodation')} isOpenAtFirst />
      </PhoneSection>
      <PhoneSection section="insurance">
        <PhoneCostLines list="insurance" />
      </PhoneSection>
      <PhoneSection section="services">
        <PhoneCostLines list="additionalServices" />
      </PhoneSection>
      <ContributionsCard />
      <InsuranceManagement />
      <PhoneSection section="profit">
        <div className={styles['body']}>
          <ProfitFields />
        </div>
      </PhoneSection>
      <BuildUp />
      <PricingCard />
    </div>
  );
}
