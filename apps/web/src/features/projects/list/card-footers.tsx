import type { ProjectSummary } from '@pcm/contract';
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { keptUntil } from '../view/kept-until.ts';
import { midSentence } from './mid-sentence.ts';
import { ProjectMenu } from './project-actions.tsx';
import styles from './project-card.module.css';

/** When a project was changed, Edit, Delete, and what else can be done. */
export function CardFooter({
  project,
  onDelete,
}: {
  project: ProjectSummary;
  onDelete: (project: ProjectSummary) => void;
}) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const when = midSentence(format.instant(project.updatedAt));
  return (
    <>
      <time className={styles.when} dateTime={project.updatedAt}>
        {t('card.updated', { when })}
      </time>
      <span className={styles.action}>
        <ButtonLink
          variant="quiet"
          size="sm"
          to="/projects/$projectId/edit"
          params={{ projectId: project.id }}
          icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
          aria-label={t('card.editNamed', { name: project.name })}
        >
          {t('card.edit')}
        </ButtonLink>
        <IconButton
          size="sm"
          label={t('card.delete', { name: project.name })}
          icon={<IconTrash size={16} stroke={1.75} />}
          onClick={() => onDelete(project)}
        />
        <ProjectMenu project={project} />
      </span>
    </>
  );
}

/** When a project was deleted, how long it is kept, and Restore. */
export function DeletedCardFooter({
  project,
  onRestore,
}: {
  project: ProjectSummary;
  onRestore: (project: ProjectSummary) => Promise<void>;
}) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const deletedAt = project.deletedAt ?? project.updatedAt;
  return (
    <>
      <span className={styles.when}>
        {t('deleted.deleted', { when: midSentence(format.instant(deletedAt)) })}
        {' · '}
        {t('deleted.until', { day: format.day(keptUntil(deletedAt)) })}
      </span>
      <span className={styles.action}>
        <Button
          variant="quiet"
          size="sm"
          icon={<IconArrowBackUp size={16} stroke={1.75} className="mirror-in-rtl" />}
          aria-label={t('deleted.restoreNamed', { name: project.name })}
          onClick={() => onRestore(project)}
        >
          {t('deleted.restore')}
        </Button>
      </span>
    </>
  );
}
