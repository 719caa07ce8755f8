import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '../../../ui/feedback/pill.tsx';
import type { ApiCall, NamedSchemas } from './api-document.ts';
import styles from './api-reference.module.css';
import { CallDetail } from './call-detail.tsx';

/** One call, closed at first: method, path, what it does. */
export function CallRow({ call, schemas }: { call: ApiCall; schemas: NamedSchemas }) {
  const { t } = useTranslation('apiReference');
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={styles.call}
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <IconChevronRight size={16} stroke={1.75} className={styles.chevron} aria-hidden />
        <span className={styles.address} dir="ltr">
          <span className={styles.method} data-method={call.method}>
            {call.method}
          </span>
          <code className={styles.path}>{call.path}</code>
        </span>
        <span className={styles.about} dir="auto">
          {call.summary}
        </span>
        {call.isPublic ? <Pill>{t('noSession')}</Pill> : null}
      </summary>
      {opened ? <CallDetail call={call} schemas={schemas} /> : null}
    </details>
  );
}
