import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './form.module.css';

/** The link is used up or too old: how to get a new one, or what to do when one is not needed. */
export function SetUpClosed() {
  const { t } = useTranslation('admin');
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>{t('setUpClosedTitle')}</h1>
      <p className={styles.text}>{t('setUpClosedText')}</p>
      <p className={styles.text}>{t('setUpClosedExists')}</p>
      <code className={styles.code} dir="ltr">
        {t('resetCommand')}
      </code>
      <ButtonLink to="/admin-login" variant="primary" size="lg" wide>
        {t('toLogin')}
      </ButtonLink>
    </section>
  );
}
