import type { securityCalls } from '@pcm/contract';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../../platform/api/api-error.ts';
import { saveFile } from '../../../platform/files/save-file.ts';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { sayDone } from '../../../ui/feedback/toast-store.ts';
import { CodeField } from './code-field.tsx';
import form from './form.module.css';
import { isWait, useRetryWait } from './login-error.ts';
import { useSecondFactorWrites } from './second-factor.queries.ts';
import styles from './security.module.css';
import { WaitNotice } from './wait-notice.tsx';

/** The data for an authenticator app. */
export type SecondFactorOffer = z.output<typeof securityCalls.beginSecondFactor.reply>;

/** Groups the secret by four characters, so that it is easier to type. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the recovery codes, once only, for the user to keep. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useTranslation('account');
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    sayDone(t('secondFactor.codesCopied'));
  };
  return (
    <div className="stack-card">
      <Notice tone="attention" title={t('secondFactor.keepCodes')}>
        {t('secondFactor.keepCodesText')}
      </Notice>
      <ol className={`grid lined ${styles.codes}`} dir="ltr" aria-label={t('secondFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={`flow-8-16 justify-end ${form.footer}`}>
        <Button icon={IconCopy} onClick={copy}>
          {t('secondFactor.copy')}
        </Button>
        <Button
          icon={IconDownload}
          onClick={() => saveFile(new Blob([text]), 'recovery-codes.txt')}
        >
          {t('secondFactor.save')}
        </Button>
        <Button variant="primary" onClick={onKept}>
          {t('secondFactor.kept')}
        </Button>
      </div>
    </div>
  );
}

interface SecondFactorSetUpProps {
  offer: SecondFactorOffer;
  /** Called with the {@link RecoveryCodes} once the app's first code was right. */
  onEnabled: (codes: string[]) => void;
  onCancel?: () => void;
}

/** Shows the QR code for the app, takes its first code, and passes on the recovery codes. */
export function SecondFactorSetUp({ offer, onEnabled, onCancel }: SecondFactorSetUpProps) {
  const { t } = useTranslation(['account', 'common']);
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const { enable } = useSecondFactorWrites();
  const wait = useRetryWait(enable.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() === '' || wait.seconds > 0) return;
    enable.mutate(code, { onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes) });
  };
  // Nobody has recovery codes yet, and no code has been used.
  const problem = (error: unknown) =>
    error instanceof ApiError && error.code === 'second-factor-wrong'
      ? t('secondFactor.wrongFirst')
      : errorText(error);
  const { size, path } = offer.picture;
  return (
    <form className="stack-card" onSubmit={submit} noValidate>
      <p className="muted">{t('secondFactor.scan')}</p>
      <div className={`flex justify-middle ${styles.picture}`}>
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('secondFactor.picture')}>
          <path d={path} />
        </svg>
      </div>
      <p className="muted">
        {t('secondFactor.type')}
        <bdi className={`ink break-words text-start block ${styles.secret}`} dir="ltr">
          {grouped(offer.secret)}
        </bdi>
      </p>
      <CodeField
        label={t('secondFactor.firstCode')}
        value={code}
        onChange={setCode}
        error={enable.isError && !isWait(enable.error) ? problem(enable.error) : null}
      />
      <WaitNotice seconds={wait.seconds} />
      <div className={`flow-8-16 justify-end ${form.footer}`}>
        {onCancel && <Button onClick={onCancel}>{t('common:cancel')}</Button>}
        <Button type="submit" variant="primary" loading={enable.isPending}>
          {t('secondFactor.switchOn')}
        </Button>
      </div>
    </form>
  );
}
