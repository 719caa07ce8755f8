import { useTranslation } from '../../../platform/words/translation.ts';
import styles from './form.module.css';
import { passwordStrength, STRENGTH_LEVELS } from './password-strength.ts';

/** Shows the strength of a password as four bars and a word. */
export function StrengthMeter({ password, username }: { password: string; username: string }) {
  const { t } = useTranslation('admin');
  const level = passwordStrength(password, username);
  const filled = password === '' ? 0 : STRENGTH_LEVELS.indexOf(level) + 1;
  return (
    <div className={`row-12 ${styles.meter}`} data-level={level}>
      <div className="flex-4 grows" aria-hidden>
        {STRENGTH_LEVELS.map((name, index) => (
          <span key={name} className={styles.bar} data-filled={index < filled || undefined} />
        ))}
      </div>
      <span className={`note ${styles.word}`} role="status">
        {password === '' ? '' : t('strength', { level: t(`strengthLevels.${level}`) })}
      </span>
    </div>
  );
}
