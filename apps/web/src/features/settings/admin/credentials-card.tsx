import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useAdminStatus } from './admin.queries.ts';
import styles from './form.module.css';
import { StrengthMeter } from './strength-meter.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';

/** Changes name and password; afterwards one logs in anew. */
export function CredentialsCard() {
  const { t } = useTranslation('admin');
  const [currentPassword, setCurrentPassword] = useState('');
  const { data: status } = useAdminStatus();
  // Who changes the password alone keeps the name.
  const [newUsername, setNewUsername] = useState(status?.username ?? '');
  const [newPassword, setNewPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const form = useCredentialsForm();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.submit(event.currentTarget, {
      currentPassword,
      newUsername,
      newPassword,
      confirmation,
    });
  };
  return (
    <Card title={t('changeCredentials')}>
      <form className={styles.stack} onSubmit={submit} noValidate>
        <div className={styles.grid}>
          <PasswordField
            label={t('currentPassword')}
            name="currentPassword"
            autoComplete="current-password"
            required
            value={currentPassword}
            onChange={setCurrentPassword}
            error={form.errors.currentPassword}
          />
          <TextField
            label={t('newUsername')}
            name="newUsername"
            autoComplete="username"
            required
            value={newUsername}
            onChange={setNewUsername}
            error={form.errors.username}
          />
          <div className={styles.stack}>
            <PasswordField
              label={t('newPassword')}
              name="newPassword"
              autoComplete="new-password"
              required
              value={newPassword}
              onChange={setNewPassword}
              help={t('passwordAdvice', { min: form.passwordMin })}
              error={form.errors.password}
            />
            <StrengthMeter password={newPassword} username={newUsername} />
          </div>
          <PasswordField
            label={t('confirmNewPassword')}
            name="confirmPassword"
            autoComplete="new-password"
            required
            value={confirmation}
            onChange={setConfirmation}
            error={form.errors.confirmation}
          />
        </div>
        <div className={styles.footer}>
          <p className={styles.hint}>{t('changeCredentialsHelp')}</p>
          <Button type="submit" variant="primary" loading={form.isPending} disabled={form.isDone}>
            {t('updateCredentials')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
