import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { saveFile } from '../../../../platform/files/save-file.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from '../backups.module.css';
import { useBackups } from '../backups.queries.ts';
import { useBackupWords } from '../use-backup-words.ts';
import { ServerWork, WorkBar } from '../work-progress.tsx';
import { type KeptWork, type WorkAfterRestore, workFile } from './kept-work.queries.ts';
import { PreviewStep } from './preview-step.tsx';
import { isUnderWay, type RestoreStep, useRefusalWords, useSourceName } from './restore-steps.ts';
import type { Restore } from './use-restore.ts';

const saveAs = (file: File) => saveFile(file, file.name);

/** Lists unsaved work in this browser whose record has changed or is gone; all of it is kept. */
function KeptWorkNotices({ work }: { work: WorkAfterRestore | null }) {
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
                  icon={IconDownload}
                  aria-label={t('work.downloadOf', { name: one.name || t('unnamed') })}
                  onClick={() => saveAs(workFile(one))}
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

interface DoneStepProps {
  step: Extract<RestoreStep, { at: 'done' }>;
  restore: Restore;
}

/** Says that the data were replaced, how to go back, and what happened to unsaved work. */
function DoneStep({ step, restore }: DoneStepProps) {
  const { t } = useTranslation(['backups', 'common']);
  const words = useBackupWords();
  const { data } = useBackups();
  const { backupBefore, work } = step;
  const before = data?.backups.find(({ name }) => name === backupBefore);
  const close = restore.cancel;
  return (
    <Dialog
      opened
      onClose={close}
      keepOpenOutside
      title={t('done.title')}
      actions={
        <>
          {backupBefore === null ? null : (
            <Button onClick={() => void restore.start({ backup: backupBefore })}>
              {t('done.back')}
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <div className="grid-16 shrinks">
        <Notice tone="profit" live>
          {before === undefined
            ? t('done.text')
            : t('done.textBefore', { when: words.moment(before.createdAt) })}
        </Notice>
        <p className={`muted break-words ${styles.text}`}>{t('done.loggedOut')}</p>
        <KeptWorkNotices work={work} />
      </div>
    </Dialog>
  );
}

interface UnderWayStepProps {
  step: Extract<RestoreStep, { at: 'sending' | 'checking' | 'restoring' | 'finding-out' }>;
}

function UnderWayStep({ step }: UnderWayStepProps) {
  const { t } = useTranslation('backups');
  const words = useBackupWords();
  const isWaiting = step.at !== 'restoring' && step.isWaiting;
  return (
    <div className="grid-16 shrinks">
      {step.at === 'sending' ? (
        <WorkBar
          label={t('stage.sending')}
          detail={t('bytes', { done: words.size(step.sent), total: words.size(step.total) })}
          value={step.sent}
          max={step.total}
        />
      ) : null}
      {step.at === 'checking' || step.at === 'restoring' ? (
        <ServerWork progress={step.progress} />
      ) : null}
      {step.at === 'finding-out' ? (
        <WorkBar label={t('stage.findingOut')} detail="" value={0} max={0} />
      ) : null}
      {isWaiting ? (
        <Notice tone="attention" live title={t('waiting.title')}>
          {t(step.at === 'sending' ? 'waiting.sending' : 'waiting.text')}
        </Notice>
      ) : null}
      <p className={`muted break-words ${styles.text}`}>
        {t(
          step.at === 'restoring'
            ? 'restore.allOrNothing'
            : step.at === 'finding-out'
              ? 'restore.findingOut'
              : 'restore.nothingYet',
        )}
      </p>
    </div>
  );
}

interface RefusedStepProps {
  step: Extract<RestoreStep, { at: 'refused' }>;
  restore: Restore;
  name: string;
}

/** Says why a restore failed, and what to do. */
function RefusedStep({ step, restore, name }: RefusedStepProps) {
  const { t } = useTranslation(['backups', 'common']);
  const { what, next, mayHelpToRepeat } = useRefusalWords()(step.error);
  const { source } = restore;
  return (
    <Dialog
      opened
      onClose={restore.cancel}
      role="alertdialog"
      title={t('refused.title')}
      subtitle={name}
      actions={
        <>
          <Button onClick={restore.cancel}>{t('common:close')}</Button>
          {mayHelpToRepeat && source !== null ? (
            <Button variant="primary" onClick={() => void restore.start(source)}>
              {t('common:retry')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid-16 shrinks">
        <Notice tone="loss" live>
          {what}
        </Notice>
        {next === '' ? null : <p className={`muted break-words ${styles.text}`}>{next}</p>}
      </div>
    </Dialog>
  );
}

/** The dialog of a restore, with all its steps. */
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
      // Escape ends a step that has changed nothing; only its button ends replacing.
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
