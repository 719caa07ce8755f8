import { useTranslation } from '../../../platform/words/translation.ts';
import styles from './form.module.css';

/** Says that nobody can log in yet, and where the set-up link is. */
export function SetUpRequired() {
  const { t } = useTranslation('account');
  return (
    <section className={`raised stack ${styles.card}`}>
      <h1 className="size-22 strong">{t('setUpRequiredTitle')}</h1>
      <p className="muted">{t('setUpRequiredText')}</p>
      <p className="muted">{t('setUpRequiredRenew')}</p>
    </section>
  );
}
