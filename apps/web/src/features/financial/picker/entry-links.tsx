import { IconAdjustmentsHorizontal, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './picker.module.css';

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** Where else the open project can be worked on. */
export function EntryLinks({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('financial');
  return (
    <div className={styles['links']} role="group" aria-label={name}>
      <Link to="/projects/$projectId/edit" params={{ projectId: id }} className={styles['link']}>
        <IconPencil {...icon} />
        {t('projectList.edit')}
      </Link>
      <Link to="/projects/$projectId/view" params={{ projectId: id }} className={styles['link']}>
        <IconExternalLink {...icon} className="mirror-in-rtl" />
        {t('projectList.view')}
      </Link>
      <Link to="/profit-simulation" search={{ project: id }} className={styles['link']}>
        <IconAdjustmentsHorizontal {...icon} />
        {t('projectList.simulation')}
      </Link>
    </div>
  );
}
