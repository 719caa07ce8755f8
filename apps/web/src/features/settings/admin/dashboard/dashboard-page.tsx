import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFolder,
  IconFolders,
  IconLogout,
  IconSchool,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DASH, useFormat } from '../../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../../platform/words/translation.ts';
import { formatAge, formatBytes } from '../../../../platform/words/units.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { ErrorState, LoadingText } from '../../../../ui/feedback/states.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../../../ui/layout/page.tsx';
import styles from './dashboard.module.css';
import { type SystemOverview, useSystemOverview } from './dashboard.queries.ts';
import { RecentProjects } from './recent-projects.tsx';
import { type SystemWarning, systemWarnings, WarningNotices } from './system-warnings.tsx';

const tileIcon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

interface StatTilesProps {
  system: SystemOverview | undefined;
  /** Undefined while it is unknown. */
  warnings: number | undefined;
}

/** Tiles for projects, accounts and the system; each links to what it counts. */
function StatTiles({ system, warnings }: StatTilesProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const count = (value: number | undefined) => (value === undefined ? DASH : format.number(value));
  const isGood = warnings === 0;
  return (
    <nav className={`grid-12 ${styles.tiles}`} aria-label={t('tiles.label')}>
      <Link to="/projects" className={`raised grid align-middle ink ${styles.tile}`}>
        <span className={`grid centred round-10 ${styles.tileIcon}`}>
          <IconFolders {...tileIcon} />
        </span>
        <span className="muted">{t('tiles.projects')}</span>
        <span className="size-22 strong digits">{count(system?.projects)}</span>
        {system && system.archivedProjects > 0 && (
          <span className="size-12 muted">
            {t('tiles.archived', { formatted: format.number(system.archivedProjects) })}
          </span>
        )}
      </Link>
      <Link
        to="/admin-settings"
        search={{ tab: 'administrators' }}
        className={`raised grid align-middle ink ${styles.tile}`}
      >
        <span className={`grid centred round-10 ${styles.tileIcon}`}>
          <IconUsers {...tileIcon} />
        </span>
        <span className="muted">{t('tiles.admins')}</span>
        <span className="size-22 strong digits">{count(system?.admins)}</span>
        {system && (
          <span className="size-12 muted">{t('tiles.sessions', { count: system.sessions })}</span>
        )}
      </Link>
      <a
        href="#system"
        className={`raised grid align-middle ink ${styles.tile}`}
        data-tone={warnings === undefined ? undefined : isGood ? 'profit' : 'attention'}
      >
        <span className={`grid centred round-10 ${styles.tileIcon}`}>
          {isGood ? <IconCircleCheck {...tileIcon} /> : <IconAlertTriangle {...tileIcon} />}
        </span>
        <span className="muted">{t('tiles.status')}</span>
        <span className={`strong ${styles.tileWords}`}>
          {warnings === undefined && DASH}
          {isGood && t('tiles.good')}
          {warnings !== undefined && warnings > 0 && t('tiles.toLookAt', { count: warnings })}
        </span>
      </a>
    </nav>
  );
}

interface SystemCardProps {
  system: SystemOverview;
  warnings: readonly SystemWarning[];
}

/** The current state of database, disk, backup, version and connection. */
function SystemCard({ system, warnings }: SystemCardProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { database, disk, lastBackup, schema, pendingMigrations } = system;
  const bytes = (size: number) => isolate(formatBytes(size, format.language));
  const milliseconds = format.number(database.answeredInMs, { maxDecimals: 1 });
  const time = isolate(t('system.milliseconds', { milliseconds }));
  const has = (...some: SystemWarning[]) => some.some((one) => warnings.includes(one));
  return (
    <Card title={t('system.title')} id="system" flush>
      <dl>
        <Fact name={t('system.database')} note={t('system.answers', { time })}>
          {t(`system.${database.engine}`)} · {bytes(database.bytes)}
        </Fact>
        <Fact name={t('system.disk')} isWarned={has('diskLow')}>
          {disk === null
            ? t('system.diskUnknown')
            : t('system.diskOf', { free: bytes(disk.freeBytes), total: bytes(disk.totalBytes) })}
        </Fact>
        <Fact
          name={t('system.backup')}
          note={lastBackup === null ? undefined : t(`system.kind.${lastBackup.kind}`)}
          isWarned={has('backupNone', 'backupOld')}
        >
          <Link to="/admin-settings" hash="backups-server" className={`underlines ${styles.link}`}>
            {lastBackup === null
              ? t('system.noBackup')
              : formatAge(lastBackup.createdAt, format.language)}
          </Link>
        </Fact>
        <Fact
          name={t('system.version')}
          note={
            pendingMigrations === 0
              ? t('system.schema', { schema })
              : t('system.schemaBehind', { schema, count: pendingMigrations })
          }
          isWarned={has('migrations')}
        >
          <bdi>{system.program}</bdi>
        </Fact>
        <Fact name={t('system.uptime')}>{formatAge(system.startedAt, format.language)}</Fact>
        <Fact name={t('system.connection')} isWarned={has('insecure')}>
          {t(system.encrypted ? 'system.encrypted' : 'system.notEncrypted')}
        </Fact>
        <Fact name={t('system.audit')} note={t('system.auditText')}>
          <Link
            to="/admin-settings"
            search={{ tab: 'audit-log' }}
            className={`underlines ${styles.link}`}
          >
            {t('system.auditLink')}
          </Link>
        </Fact>
      </dl>
    </Card>
  );
}

interface FactProps {
  name: string;
  children: ReactNode;
  note?: string | undefined;
  isWarned?: boolean;
}

function Fact({ name, children, note, isWarned }: FactProps) {
  return (
    <div className={`grid-12 ruled ${styles.fact}`} data-warned={isWarned || undefined}>
      <dt>{name}</dt>
      <dd className="grid">
        <span className={styles.factValue}>{children}</span>
        {note && <span className="muted size-12">{note}</span>}
      </dd>
    </div>
  );
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The state of the system, the last saved projects, and links for the administrator. */
export function DashboardPage({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { data: system, error, refetch, dataUpdatedAt } = useSystemOverview();
  const warnings =
    system === undefined ? undefined : systemWarnings(system, new Date(dataUpdatedAt));
  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <nav className="wrap-8" aria-label={t('links.label')}>
            <ButtonLink to="/projects" icon={IconFolder}>
              {t('links.projects')}
            </ButtonLink>
            <ButtonLink to="/admin-settings" icon={IconSettings}>
              {t('links.settings')}
            </ButtonLink>
            <ButtonLink to="/admin-tutorial" icon={IconSchool}>
              {t('links.tutorial')}
            </ButtonLink>
            <Button
              icon={<IconLogout {...icon} className="mirror-in-rtl" />}
              onClick={() => onLogout()}
            >
              {t('links.logout')}
            </Button>
          </nav>
        }
      />
      <StatTiles system={system} warnings={warnings?.length} />
      {system && system.outdatedProjects > 0 && (
        <Notice title={t('common:outdated', { count: system.outdatedProjects })}>
          {t('common:outdatedText')}
        </Notice>
      )}
      {system && warnings && <WarningNotices system={system} warnings={warnings} />}
      <div className={`grid-16 align-top ${styles.columns}`}>
        <RecentProjects />
        {system && warnings && <SystemCard system={system} warnings={warnings} />}
        {system === undefined && error === null && <LoadingText />}
        {system === undefined && error !== null && (
          <Card id="system">
            <ErrorState title={t('failed')} error={error} onRetry={refetch} />
          </Card>
        )}
      </div>
    </Page>
  );
}
