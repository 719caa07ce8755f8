import { CONFLICT_POLICIES } from '@pcm/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsPartProps } from './edited-settings.ts';
import styles from './settings.module.css';

/** What counts as booked twice, each way explained. */
export function PolicyChoice({ settings, onChange }: SettingsPartProps) {
  const { t } = useTranslation('booking');
  const name = useId();
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{t('policy.label')}</legend>
      {CONFLICT_POLICIES.map((policy) => (
        <label
          key={policy}
          className={styles['policy']}
          data-chosen={settings.conflictPolicy === policy || undefined}
        >
          <input
            type="radio"
            name={name}
            className={styles['radio']}
            checked={settings.conflictPolicy === policy}
            aria-describedby={`${name}-${policy}`}
            aria-label={t(`policy.${policy}.name`)}
            onChange={() => onChange({ conflictPolicy: policy })}
          />
          <span className={styles['words']}>
            <strong className={styles['name']}>{t(`policy.${policy}.name`)}</strong>
            <span id={`${name}-${policy}`} className={styles['hint']}>
              {t(`policy.${policy}.text`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
