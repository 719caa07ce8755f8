import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './api-reference.module.css';

/** What somebody has to know before the first call. */
export function StartCard() {
  const { t } = useTranslation('apiReference');
  return (
    <Card title={t('start')}>
      <ul className={styles.notes}>
        <li>{t('startLogIn')}</li>
        <li>{t('startVersion')}</li>
        <li>{t('startRepeat')}</li>
        <li>{t('startAmounts')}</li>
      </ul>
    </Card>
  );
}
