import { IconAlertTriangle, IconCircleCheck, IconFolders, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { DASH, useFormat } from '../../../../platform/words/format.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import styles from './dashboard.module.css';
import type { SystemOverview } from './dashboard.queries.ts';

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

interface StatTilesProps {
  system: SystemOverview | undefined;
  /** Undefined while it is unknown. */
  warnings: number | undefined;
}

/** Tiles for projects, accounts and the system; each links to what it counts. */
export function StatTiles({ system, warnings }: StatTilesProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const count = (value: number | undefined) => (value === undefined ? DASH : format.number(value));
  const isGood = warnings === 0;
  return (
    <nav className={`grid-12 ${styles.tiles}`} aria-label={t('tiles.label')}>
      <Link to="/projects" className={`raised grid align-middle ink ${styles.tile}`}>
        <span className={`grid centred round-10 ${styles.tileIcon}`}>
          <IconFolders {...icon} />
        </span>
        <span className={styles.tileName}>{t('tiles.projects')}</span>
        <span className="size-22 strong digits">{count(system?.projects)}</span>
        {system && system.archivedProjects > 0 && (
          <span className={`size-12 ${styles.tileNote}`}>
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
          <IconUsers {...icon} />
        </span>
        <span className={styles.tileName}>{t('tiles.admins')}</span>
        <span className="size-22 strong digits">{count(system?.admins)}</span>
        {system && (
          <span className={`size-12 ${styles.tileNote}`}>
            {t('tiles.sessions', { count: system.sessions })}
          </span>
        )}
      </Link>
      <a
        href="#system"
        className={`raised grid align-middle ink ${styles.tile}`}
        data-tone={warnings === undefined ? undefined : isGood ? 'profit' : 'attention'}
      >
        <span className={`grid centred round-10 ${styles.tileIcon}`}>
          {isGood ? <IconCircleCheck {...icon} /> : <IconAlertTriangle {...icon} />}
        </span>
        <span className={styles.tileName}>{t('tiles.status')}</span>
        <span className={`strong ${styles.tileWords}`}>
          {warnings === undefined && DASH}
          {isGood && t('tiles.good')}
          {warnings !== undefined && warnings > 0 && t('tiles.toLookAt', { count: warnings })}
        </span>
      </a>
    </nav>
  );
}
