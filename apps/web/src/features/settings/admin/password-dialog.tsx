import { type SubmitEvent, useId, useState } from 'react';
import { answerPasswordQuestion } from '../../../platform/api/password-question.ts';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { DialogAnswer } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { isWait, useRetryWait } from './login-error.ts';
import { useConfirmPassword } from './second-factor.queries.ts';
import { WaitNotice } from './wait-notice.tsx';

/** Asks for the password before an action that cannot be undone, and then continues it. */
export default function PasswordDialog() {
  const { t } = useTranslation(['account', 'admin', 'common']);
  const errorText = useErrorText();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const confirm = useConfirmPassword();
  const wait = useRetryWait(confirm.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setEmpty(password === '');
    if (password !== '' && wait.seconds === 0) confirm.mutate(password);
  };
  const refused = confirm.isError && !isWait(confirm.error) ? errorText(confirm.error) : null;
  return (
    <Dialog
      opened
      onClose={() => answerPasswordQuestion(false)}
      keepOpenOutside
      title={t('askPasswordTitle')}
      subtitle={t('askPasswordText')}
      size="sm"
      actions={
        <DialogAnswer
          type="submit"
          form={formId}
          loading={confirm.isPending}
          disabled={wait.seconds > 0}
        >
          {t('askPasswordGoOn')}
        </DialogAnswer>
      }
    >
      <form id={formId} className="stack-card" onSubmit={submit} noValidate>
        <PasswordField
          label={t('yourPassword')}
          name="password"
          autoComplete="current-password"
          required
          autoFocus
          value={password}
          onChange={setPassword}
          error={isEmpty && password === '' ? t('admin:passwordRequired') : refused}
        />
        <WaitNotice seconds={wait.seconds} />
      </form>
    </Dialog>
  );
}
