import { useTranslation } from 'react-i18next';
import styles from './form.module.css';

/** Says that nobody can log in yet, and where the set-up link is. */
export function SetUpRequired() {
  const { t } = useTranslation('admin');
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>{t('setUpRequiredTitle')}</h1>
      <p className={styles.text}>{t('setUpRequiredText')}</p>
      <p className={styles.text}>{t('setUpRequiredRenew')}</p>
    </section>
  );
}
