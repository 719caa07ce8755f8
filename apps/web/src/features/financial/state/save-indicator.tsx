import { IconAlertCircle, IconCheck, IconCloudOff, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { useIsDemo } from '../../../project/demo.ts';
import type { SaveStatus } from '../../../saving/saver-ports.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useFinancial } from './financial-context.tsx';
import { saverOf } from './savers.ts';
import styles from './state.module.css';

const SECOND = 1000;

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND);
  return () => clearInterval(timer);
}

const never = () => () => undefined;

/** Returns the whole seconds until an instant, as a countdown; 0 when it has passed or is null. */
function useSecondsUntil(instant: Date | null): number {
  return useSyncExternalStore(instant === null ? never : everySecond, () =>
    instant === null ? 0 : Math.max(0, Math.ceil((instant.getTime() - Date.now()) / SECOND)),
  );
}

const ICONS: Record<SaveStatus, ReactNode> = {
  saved: <IconCheck size={14} stroke={2} />,
  waiting: <IconPencil size={14} stroke={1.75} />,
  saving: <Spinner size={14} />,
  retrying: <IconCloudOff size={14} stroke={1.75} />,
  failed: <IconCloudOff size={14} stroke={1.75} />,
  refused: <IconAlertCircle size={14} stroke={1.75} />,
  gone: <IconAlertCircle size={14} stroke={1.75} />,
  conflict: <IconAlertCircle size={14} stroke={1.75} />,
};

/** Shows whether the server has the edits of the open project; empty before the first edit. */
export function SaveIndicator() {
  const { t } = useTranslation('financial');
  const format = useFormat();
  const isDemo = useIsDemo();
  const { project, save } = useFinancial();
  const { status, savedAt, retryAt, isKept } = save;
  const seconds = useSecondsUntil(retryAt);
  // The demo sends nothing to the server, and shows no state.
  const isUnused = isDemo || (status === 'saved' && savedAt === null);
  const isTrouble = !['saved', 'waiting', 'saving'].includes(status);
  const text = (): string => {
    if (status === 'saved') return t('save.saved', { time: format.time(savedAt ?? new Date()) });
    if (status !== 'retrying') return t(`save.${status}`);
    return t('save.retryingNow');
  };
  const isCounting = status === 'retrying' && seconds > 0;
  return (
    <span className={`note ${styles.indicator}`} data-status={isTrouble ? 'trouble' : status}>
      {/* Only the failure is read aloud, not the seconds. */}
      <span role="status" aria-label={t('save.label')} className="inline-4">
        {isUnused ? null : (
          <>
            <span className={`rigid inline-flex ${styles.icon}`} aria-hidden>
              {ICONS[status]}
            </span>
            <span className={isCounting ? 'visually-hidden' : undefined}>{text()}</span>
            {isTrouble && !isKept ? (
              <span className="visually-hidden">{t('save.notKept')}</span>
            ) : null}
          </>
        )}
      </span>
      {isCounting ? (
        <span aria-hidden>
          {t('save.retrying', { seconds: isolateNumber(format.number(seconds)) })}
        </span>
      ) : null}
      {status === 'retrying' || status === 'failed' ? (
        <button
          type="button"
          className={`plain info strong ${styles.button}`}
          onClick={() => saverOf(project).retry()}
        >
          {t('save.retry')}
        </button>
      ) : null}
      {status === 'conflict' ? (
        <button
          type="button"
          className={`plain info strong ${styles.button}`}
          onClick={() => saverOf(project).ask(true)}
        >
          {t('conflict.decide')}
        </button>
      ) : null}
    </span>
  );
}
