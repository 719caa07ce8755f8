import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { saveFile } from '../../../../platform/files/save-file.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import styles from '../backups.module.css';
import { type KeptWork, type WorkAfterRestore, workFile } from './kept-work.queries.ts';

const icon = <IconDownload size={16} stroke={1.75} />;

/** Lists unsaved work in this browser whose record has changed or is gone; all of it is kept. */
export function KeptWorkNotices({ work }: { work: WorkAfterRestore | null }) {
  const { t } = useTranslation('backups');
  if (work === null)
    return <p className={`muted break-words ${styles.text}`}>{t('work.unknown')}</p>;
  return (
    <>
      {work.changed.length === 0 ? null : (
        <Notice tone="attention" title={t('work.changedTitle')}>
          {t('work.changed')}
          <ul className={`grid gap-4 ${styles.points}`}>
            {work.changed.map((one) => (
              <li key={one.keys[0]}>
                <WorkLink work={one} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {work.gone.length === 0 ? null : (
        <Notice tone="attention" title={t('work.goneTitle')}>
          {t('work.gone')}
          <ul className="grid-8 bare-list above-8">
            {work.gone.map((one) => (
              <li className="flow-8 between" key={one.keys[0]}>
                <bdi>{one.name || t('unnamed')}</bdi>
                <Button
                  size="sm"
                  icon={icon}
                  aria-label={t('work.downloadOf', { name: one.name || t('unnamed') })}
                  onClick={() => {
                    const file = workFile(one);
                    saveFile(file, file.name);
                  }}
                >
                  {t('work.download')}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** A link to where the work continues. */
function WorkLink({ work }: { work: KeptWork }) {
  const { t } = useTranslation('backups');
  const name = <bdi>{work.name || t('unnamed')}</bdi>;
  return work.kind === 'project' ? (
    <Link to="/projects/$projectId/edit" params={{ projectId: work.id }}>
      {name}
    </Link>
  ) : (
    <Link to="/operations/$operationId/edit" params={{ operationId: work.id }}>
      {name}
    </Link>
  );
}
