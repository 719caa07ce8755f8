import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { ApiCall, NamedSchemas } from './api-document.ts';
import styles from './api-reference.module.css';
import { curlCommand } from './example-call.ts';

/** The call as a command for the terminal. */
export function CurlExample({ call, schemas }: { call: ApiCall; schemas: NamedSchemas }) {
  const { t } = useTranslation('apiReference');
  const [copied, setCopied] = useState(false);
  const command = curlCommand(call, schemas, window.location.origin);
  const copy = async () => {
    await navigator.clipboard.writeText(command);
    setCopied(true);
    showToast({ tone: 'success', title: t('copied') });
  };
  return (
    <section>
      <h3 className={styles.heading}>{t('example')}</h3>
      <pre className={styles.code} dir="ltr" tabIndex={0}>
        {command}
      </pre>
      <Button
        size="sm"
        icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.75} />}
        onClick={copy}
      >
        {t('copyCurl')}
      </Button>
    </section>
  );
}
