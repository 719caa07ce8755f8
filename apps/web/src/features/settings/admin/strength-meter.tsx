import { useTranslation } from 'react-i18next';
import { passwordStrength, STRENGTH_LEVELS } from './password-strength.ts';
import styles from './strength-meter.module.css';

/** Shows the strength of a password as four bars and a word. */
export function StrengthMeter({ password, username }: { password: string; username: string }) {
  const { t } = useTranslation('admin');
  const level = passwordStrength(password, username);
  const filled = password === '' ? 0 : STRENGTH_LEVELS.indexOf(level) + 1;
  return (
    <div className={styles.meter} data-level={level}>
      <div className={styles.bars} aria-hidden>
        {STRENGTH_LEVELS.map((name, index) => (
          <span key={name} className={styles.bar} data-filled={index < filled || undefined} />
        ))}
      </div>
      <span className={styles.word} role="status">
        {password === '' ? '' : t('strength', { level: t(`strengthLevels.${level}`) })}
      </span>
    </div>
  );
}
