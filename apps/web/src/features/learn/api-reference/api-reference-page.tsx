import { IconChevronRight, IconDownload, IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { containsWords } from '../../../platform/words/plain-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { EmptyState, ErrorState, LoadingRegion, Skeleton } from '../../../ui/feedback/states.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import {
  API_GROUPS,
  type ApiCall,
  type ApiGroup,
  type NamedSchemas,
  useApiDocument,
} from './api-document.queries.ts';
import styles from './api-reference.module.css';
import { CallDetail } from './call-detail.tsx';

/** Shows one call, closed at first: method, path and summary. */
function CallRow({ call, schemas }: { call: ApiCall; schemas: NamedSchemas }) {
  const { t } = useTranslation('apiReference');
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={`ruled-above ${styles.call}`}
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className={`flow-4-12 clickable sinks outlined-inside ${styles.summary}`}>
        <IconChevronRight
          size={16}
          stroke={1.75}
          className={`mirror-in-rtl rigid muted ${styles.chevron}`}
          aria-hidden
        />
        <span className={`row-12 ${styles.address}`} dir="ltr">
          <span className={`strong rigid round-4 muted ${styles.method}`} data-method={call.method}>
            {call.method}
          </span>
          <code className={`size-13 break-words shrinks ${styles.path}`}>{call.path}</code>
        </span>
        <span className={`muted shrinks ${styles.about}`} dir="auto">
          {call.summary}
        </span>
        {call.isPublic ? <Pill>{t('noSession')}</Pill> : null}
      </summary>
      {opened ? <CallDetail call={call} schemas={schemas} /> : null}
    </details>
  );
}

interface CallGroupProps {
  group: ApiGroup;
  calls: readonly ApiCall[];
  schemas: NamedSchemas;
}

/** Shows the calls of one group; nothing when the search finds none of them. */
function CallGroup({ group, calls, schemas }: CallGroupProps) {
  const { t } = useTranslation('apiReference');
  if (calls.length === 0) return null;
  return (
    <Card title={t(`groups.${group}`)} count={calls.length} flush>
      {calls.map((call) => (
        <CallRow key={call.key} call={call} schemas={schemas} />
      ))}
    </Card>
  );
}

const ROWS = [340, 420, 280, 390, 310, 360];

/** The placeholder of the list of calls. */
function LoadingCalls() {
  return (
    <Card>
      <LoadingRegion>
        <div className={`stack ${styles.loading}`}>
          {ROWS.map((width) => (
            <Skeleton key={width} width={width} height={14} />
          ))}
        </div>
      </LoadingRegion>
    </Card>
  );
}

/** Explains what to know before the first call. */
function StartCard() {
  const { t } = useTranslation('apiReference');
  return (
    <Card title={t('start')}>
      <ul className={`stack-4 ${styles.notes}`}>
        <li>{t('startLogIn')}</li>
        <li>{t('startVersion')}</li>
        <li>{t('startRepeat')}</li>
        <li>{t('startAmounts')}</li>
      </ul>
    </Card>
  );
}

/** The API reference page, made from the server's own description. */
export function ApiReferencePage() {
  const { t } = useTranslation('apiReference');
  const navigate = useNavigate();
  const { search: initial } = useSearch({ from: '/api-reference' });
  const [search, setSearch] = useState(initial ?? '');
  const document = useApiDocument();
  const calls = (document.data?.calls ?? []).filter((call) =>
    containsWords(`${call.method} ${call.path} ${call.summary}`, search),
  );
  const type = (text: string) => {
    setSearch(text);
    void navigate({
      to: '/api-reference',
      search: text === '' ? {} : { search: text },
      replace: true,
    });
  };
  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={document.data ? t('subtitle', { version: document.data.version }) : undefined}
        hasBack
        actions={
          <ButtonAnchor href="/api/openapi.json" download="openapi.json" icon={IconDownload}>
            {t('download')}
          </ButtonAnchor>
        }
      />
      <div className="flow-8-16">
        <TextField
          className={styles.search}
          label={t('searchLabel')}
          hideLabel
          type="search"
          leading={<IconSearch size={16} stroke={1.75} aria-hidden />}
          placeholder={t('searchPlaceholder')}
          value={search}
          onChange={type}
        />
        <span role="status" className="muted">
          {document.data ? t('count', { count: calls.length }) : null}
        </span>
      </div>
      {document.isPending ? <LoadingCalls /> : null}
      {document.isError ? (
        <ErrorState
          inCard
          title={t('failed')}
          error={document.error}
          onRetry={() => document.refetch()}
        />
      ) : null}
      {document.data && search === '' ? <StartCard /> : null}
      {document.data && calls.length === 0 ? (
        <EmptyState inCard icon={IconSearch} title={t('nothing')} text={t('nothingText')} />
      ) : null}
      {API_GROUPS.map((group) => (
        <CallGroup
          key={group}
          group={group}
          calls={calls.filter((call) => call.group === group)}
          schemas={document.data?.schemas ?? {}}
        />
      ))}
    </Page>
  );
}
