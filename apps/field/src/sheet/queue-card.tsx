import './sheet.css';
import type { PhotoContent } from '@pcm/domain';
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudUpload,
  IconEye,
  IconHourglass,
} from '@tabler/icons-react';
import { useState } from 'react';
import { enqueueEntry, queuedAt } from '../store/queue.ts';
import { Card } from '../ui/card.tsx';
import { QUEUE_ID } from '../ui/strip.tsx';
import { useWords } from '../words/words.ts';
import { answerOther, dropEntry, type KeptEntry } from './entries.ts';
import { useSheetWords } from './sheet-words.ts';
import { timeAt } from './use-sheet.ts';
import type { Waiting } from './waiting.ts';

/** How far an entry has come on its way to the server. */
type State = 'waiting' | 'sent' | 'refused' | 'differs';

function stateOf({ isDirty, other, refusal }: KeptEntry): State {
  if (other !== null) return 'differs';
  if (!isDirty) return 'sent';
  return refusal === null ? 'waiting' : 'refused';
}

function bytesOf({ said, hasFileThere }: KeptEntry): number {
  const text = JSON.stringify(said).length;
  const isPhoto = said.kind === 'photo' && !said.isDeleted && !hasFileThere;
  return isPhoto ? text + (said.content as PhotoContent).bytes : text;
}

const SIGNS = {
  waiting: IconHourglass,
  sent: IconCheck,
  refused: IconAlertTriangle,
  differs: IconAlertTriangle,
};

function QueueRow({
  entry,
  isOfOtherSheet = false,
}: {
  entry: KeptEntry;
  /** Whether the row must say of which day it is. */
  isOfOtherSheet?: boolean;
}) {
  const { t, entry: told, size } = useSheetWords();
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const state = stateOf(entry);
  const Sign = SIGNS[state];
  const { said, sentAt, refusal, other } = entry;
  const time = timeAt(said.editedAt);
  return (
    <li className="queue-row" data-state={state}>
      <span className="queue-sign">
        <Sign size={18} stroke={1.75} aria-hidden />
      </span>
      <span className="grow">
        <span className="strong text">{told(said)}</span>
        <span className="small">
          {state === 'sent'
            ? t('queue.received', { time: timeAt(sentAt ?? said.editedAt) })
            : [
                ...(isOfOtherSheet ? [words.shortDay(said.day)] : []),
                time,
                size(bytesOf(entry)),
              ].join(words.t('comma'))}
        </span>
        {refusal === null ? null : (
          <span className="trouble">{t(`errors:${refusal}` as 'errors:internal')}</span>
        )}
        {state === 'refused' ? (
          <>
            <button
              type="button"
              className="button plain"
              onClick={() => void enqueueEntry(entry.secret, entry.id, entry.madeAt)}
            >
              {words.t('gone.retry')}
            </button>
            <button
              type="button"
              className="button plain"
              onClick={() => {
                if (isAsking) void dropEntry(entry);
                setIsAsking(!isAsking);
              }}
            >
              {isAsking ? t('queue.dropAsk', { what: told(said) }) : t('queue.drop')}
            </button>
          </>
        ) : null}
        {other === null ? null : (
          <>
            <span>{t('queue.otherText', { what: told(other) })}</span>
            <span className="pair">
              <button
                type="button"
                className="button plain"
                onClick={() => void answerOther(entry, true)}
              >
                {t('queue.keepMine')}
              </button>
              <button
                type="button"
                className="button plain"
                onClick={() => void answerOther(entry, false)}
              >
                {t('queue.takeTheirs')}
              </button>
            </span>
          </>
        )}
      </span>
      <span className="queue-state">{t(`queue.${state}`)}</span>
    </li>
  );
}

/** A confirmation that waits. */
function ReadingRow({ at }: { at: number }) {
  const { t } = useSheetWords();
  return (
    <li className="queue-row" data-state="waiting">
      <span className="queue-sign">
        <IconEye size={18} stroke={1.75} aria-hidden />
      </span>
      <span className="grow">
        <span className="strong text">{t('queue.reading')}</span>
        <span className="small">{timeAt(at)}</span>
      </span>
      <span className="queue-state">{t('queue.waiting')}</span>
    </li>
  );
}

/**
 * Shows what waits on this phone, for all days, and what the office has of the open sheet. Asks
 * which version counts where somebody else wrote meanwhile.
 */
export function QueueCard({
  own = [],
  waiting,
}: {
  /** The entries of the sheet that is open; none beside the plan. */
  own?: readonly KeptEntry[];
  waiting: Waiting;
}) {
  const { t, size } = useSheetWords();
  const shown = own.filter(({ said, base, isDirty }) => !said.isDeleted || base > 0 || isDirty);
  const here = new Set(shown.map(({ id }) => id));
  const elsewhere = waiting.entries.filter(({ id }) => !here.has(id));
  const newestFirst = (a: KeptEntry, b: KeptEntry) => (a.said.editedAt < b.said.editedAt ? 1 : -1);
  const all = shown.length + elsewhere.length + waiting.readings.length;
  const refused = waiting.entries.filter((entry) => stateOf(entry) === 'refused');
  const onTheirWay = waiting.entries.filter((entry) => !refused.includes(entry));
  const bytes =
    onTheirWay.reduce((sum, entry) => sum + bytesOf(entry), 0) +
    waiting.readings.reduce((sum, { body }) => sum + JSON.stringify(body).length, 0);
  return (
    <Card
      isTop
      icon={IconCloudUpload}
      title={t('queue.title')}
      aside={all === 0 ? undefined : t('queue.count', { waiting: waiting.count, all })}
    >
      <ul className="rows queue" id={QUEUE_ID}>
        {waiting.readings.map((one) => (
          <ReadingRow key={one.id} at={queuedAt(one)} />
        ))}
        {elsewhere.toSorted(newestFirst).map((entry) => (
          <QueueRow key={entry.id} entry={entry} isOfOtherSheet />
        ))}
        {shown.toSorted(newestFirst).map((entry) => (
          <QueueRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <p className="small" role="status">
        {all === 0
          ? t('queue.empty')
          : waiting.count === 0
            ? t('queue.allSent')
            : bytes === 0
              ? null
              : t('queue.rest', { size: size(bytes) })}
      </p>
      {refused.length === 0 ? null : <p className="small">{t('queue.kept')}</p>}
    </Card>
  );
}
