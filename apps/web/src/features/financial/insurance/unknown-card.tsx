import { COMPLIANCE_UNKNOWNS } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './compliance.module.css';

/** What no estimate says, so that nobody takes it for checked. */
export function UnknownCard() {
  const { t } = useTranslation('compliance');
  return (
    <Card id="compliance-unknown" title={t('unknown.title')}>
      <ul className={styles['unknown']}>
        {COMPLIANCE_UNKNOWNS.map((code) => (
          <li key={code}>{t(`unknown.${code}`)}</li>
        ))}
      </ul>
    </Card>
  );
}
