import { QueueCard } from './queue-card.tsx';
import { useSheetWords } from './sheet-words.ts';
import type { Waiting } from './waiting.ts';

/**
 * Shows what waits on this phone outside of an open sheet: beside the plan, or under a link that
 * stopped.
 */
export function LeftBehind({ waiting, isGone = false }: { waiting: Waiting; isGone?: boolean }) {
  const { t } = useSheetWords();
  return (
    <>
      {isGone ? <p role="alert">{t('gone')}</p> : null}
      <QueueCard waiting={waiting} />
    </>
  );
}
