import { useTranslation } from 'react-i18next';
import { isolate, isolateFileName } from '../../../../platform/words/isolate.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useBackups } from '../backups.queries.ts';
import { useBackupWords } from '../use-backup-words.ts';
import { DoneStep } from './done-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { RefusedStep } from './refused-step.tsx';
import type { RestoreSource } from './restore.queries.ts';
import { isUnderWay } from './restore-steps.ts';
import { UnderWayStep } from './under-way-step.tsx';
import type { Restore } from './use-restore.ts';

/** What is being restored, as a title says it. */
function useSourceName(): (source: RestoreSource | null) => string {
  const { t } = useTranslation('backups');
  const { data } = useBackups();
  const words = useBackupWords();
  return (source) => {
    if (source === null) return '';
    if ('file' in source) return isolateFileName(source.file.name);
    const backup = data?.backups.find(({ name }) => name === source.backup);
    if (backup === undefined) return isolate(source.backup);
    return t('restore.backupOf', { when: words.moment(backup.createdAt) });
  };
}

/** A restore from beginning to end, over the page. */
export function RestoreDialog({ restore }: { restore: Restore }) {
  const { t } = useTranslation(['backups', 'common']);
  const sourceName = useSourceName();
  const { step, source, cancel } = restore;
  if (step === null) return null;
  if (step.at === 'preview')
    return <PreviewStep step={step} restore={restore} name={sourceName(source)} />;
  if (step.at === 'done') return <DoneStep step={step} restore={restore} />;
  if (step.at === 'refused')
    return <RefusedStep step={step} restore={restore} name={sourceName(source)} />;
  const isReplacing = step.at === 'restoring' || step.at === 'finding-out';
  return (
    <Dialog
      opened={isUnderWay(step)}
      // Escape ends what has changed nothing yet; anything else is ended by its button alone.
      onClose={isReplacing ? () => undefined : cancel}
      keepOpenOutside
      title={t(isReplacing ? 'restore.restoring' : 'restore.preparing')}
      subtitle={sourceName(source)}
      actions={
        <Button onClick={cancel}>
          {t(step.at === 'finding-out' ? 'common:close' : 'common:cancel')}
        </Button>
      }
    >
      <UnderWayStep step={step} />
    </Dialog>
  );
}
