import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import styles from '../backups.module.css';
import { useBackupWords } from '../use-backup-words.ts';
import { ServerWork, WorkBar } from '../work-progress.tsx';
import type { RestoreStep } from './restore-steps.ts';

interface UnderWayStepProps {
  step: Extract<RestoreStep, { at: 'sending' | 'checking' | 'restoring' | 'finding-out' }>;
}

/** How far a restore is. */
export function UnderWayStep({ step }: UnderWayStepProps) {
  const { t } = useTranslation('backups');
  const words = useBackupWords();
  const isWaiting = step.at !== 'restoring' && step.isWaiting;
  return (
    <div className={styles['stack']}>
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
      <p className={styles['text']}>
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
