import { IconAdjustmentsHorizontal, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsDemo } from '../../project/demo.ts';
import { Pill } from '../../ui/feedback/pill.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import styles from './financial-page.module.css';
import { useFinancial } from './state/financial-context.tsx';
import { SaveIndicator } from './state/save-indicator.tsx';

/** The open project: its name, where else it is shown and, unless the tab says so, its saves. */
export function ProjectTitle({ showsSave }: { showsSave: boolean }) {
  const { t } = useTranslation('financial');
  const { project } = useFinancial();
  const isDemo = useIsDemo();
  const params = { projectId: project.id };
  return (
    <div className={styles['project']}>
      <h2 className={styles['name']}>
        <bdi>{project.name}</bdi>
      </h2>
      <StatusPill status={project.status} />
      {project.archivedAt === null ? null : <Pill tone="attention">{t('archived')}</Pill>}
      <span className={styles['links']}>
        <Link to="/projects/$projectId/edit" params={params} className={styles['link']}>
          <IconPencil size={14} stroke={1.75} aria-hidden />
          {t('editProject')}
        </Link>
        {isDemo ? null : (
          <Link to="/projects/$projectId/view" params={params} className={styles['link']}>
            <IconExternalLink size={14} stroke={1.75} className="mirror-in-rtl" aria-hidden />
            {t('viewProject')}
          </Link>
        )}
        <Link
          to="/profit-simulation"
          search={{ project: project.id }}
          className={`${styles['link']} ${styles['simulation']}`}
        >
          <IconAdjustmentsHorizontal size={14} stroke={1.75} aria-hidden />
          {t('projectList.simulation')}
        </Link>
      </span>
      <span className={styles['saved']}>{showsSave ? <SaveIndicator /> : null}</span>
    </div>
  );
}
