import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolate } from '../../../../platform/words/isolate.ts';
import { formatAge, formatBytes } from '../../../../platform/words/units.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import styles from './dashboard.module.css';
import type { SystemOverview } from './dashboard.queries.ts';
import type { SystemWarning } from './system-warnings.ts';

interface SystemCardProps {
  system: SystemOverview;
  warnings: readonly SystemWarning[];
}

/** Database, disk, backup, version and connection, each as it is now. */
export function SystemCard({ system, warnings }: SystemCardProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { database, disk, lastBackup, schema, pendingMigrations } = system;
  const bytes = (size: number) => isolate(formatBytes(size, format.language));
  const milliseconds = format.number(database.answeredInMs, { maxDecimals: 1 });
  const time = isolate(t('system.milliseconds', { milliseconds }));
  const has = (...some: SystemWarning[]) => some.some((one) => warnings.includes(one));
  return (
    <Card title={t('system.title')} id="system" flush>
      <dl className={styles['facts']}>
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
          <Link to="/admin-settings" hash="backups-server" className={styles['link']}>
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
          <Link to="/admin-settings" search={{ tab: 'audit-log' }} className={styles['link']}>
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
    <div className={styles['fact']} data-warned={isWarned || undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={styles['factValue']}>{children}</span>
        {note && <span className={styles['factNote']}>{note}</span>}
      </dd>
    </div>
  );
}
