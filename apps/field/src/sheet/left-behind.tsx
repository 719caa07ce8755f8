import { useEffect, useState } from 'react';
import { onQueue } from '../store/queue.ts';
import { type KeptEntry, keptEntries } from './entries.ts';
import { QueueCard, waitingOf } from './queue-card.tsx';
import { useSheetWords } from './sheet-words.ts';

/** What waits on this phone under a link that no longer works. */
export function LeftBehind({ secret }: { secret: string }) {
  const { t } = useSheetWords();
  const [own, setOwn] = useState<readonly KeptEntry[]>([]);
  useEffect(() => {
    const follow = () =>
      void keptEntries()
        .then((all) => setOwn(waitingOf(all).filter((one) => one.secret === secret)))
        .catch(() => undefined);
    follow();
    return onQueue(follow);
  }, [secret]);
  if (own.length === 0) return null;
  return (
    <div className="screen">
      <p role="alert">{t('gone')}</p>
      <QueueCard own={own} />
    </div>
  );
}
