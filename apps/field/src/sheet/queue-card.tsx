import type { PhotoContent } from '@pcm/domain';
import { IconAlertTriangle, IconCheck, IconCloudUpload, IconHourglass } from '@tabler/icons-react';
import { enqueueEntry } from '../store/queue.ts';
import { Card } from '../ui/card.tsx';
import { useWords } from '../words/words.ts';
import { answerOther, type KeptEntry } from './entries.ts';
import { useSheetWords } from './sheet-words.ts';
import { timeAt } from './use-sheet.ts';

/** What stands between an entry and the server. */
type State = 'waiting' | 'sent' | 'refused' | 'differs';

/** Returns what stands between an entry and the server. */
function stateOf({ isDirty, other, refusal }: KeptEntry): State {
  if (other !== null) return 'differs';
  if (!isDirty) return 'sent';
  return refusal === null ? 'waiting' : 'refused';
}

/** Returns the entries that the server lacks. */
export const waitingOf = (own: readonly KeptEntry[]): KeptEntry[] =>
  own.filter(({ isDirty }) => isDirty);

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

function QueueRow({ entry }: { entry: KeptEntry }) {
  const { t, entry: told, size } = useSheetWords();
  const words = useWords();
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
            : `${time}${words.t('comma')}${size(bytesOf(entry))}`}
        </span>
        {refusal === null ? null : (
          <span className="trouble">{t(`errors:${refusal}` as 'errors:internal')}</span>
        )}
        {state === 'refused' ? (
          <button
            type="button"
            className="button plain"
            onClick={() => void enqueueEntry(entry.secret, entry.id, entry.madeAt)}
          >
            {words.t('gone.retry')}
          </button>
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

/** What waits on this phone, what the office has, and what somebody has to answer. */
export function QueueCard({ own }: { own: readonly KeptEntry[] }) {
  const { t, size } = useSheetWords();
  const shown = own.filter(({ said, base, isDirty }) => !said.isDeleted || base > 0 || isDirty);
  const waiting = waitingOf(shown);
  const rows = shown.toSorted((a, b) => (a.said.editedAt < b.said.editedAt ? 1 : -1));
  const bytes = waiting.reduce((sum, entry) => sum + bytesOf(entry), 0);
  return (
    <Card
      isTop
      icon={IconCloudUpload}
      title={t('queue.title')}
      aside={
        shown.length === 0
          ? undefined
          : t('queue.count', { waiting: waiting.length, all: shown.length })
      }
    >
      <ul className="rows queue" id="queue">
        {rows.map((entry) => (
          <QueueRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <p className="small" role="status">
        {shown.length === 0
          ? t('queue.empty')
          : waiting.length === 0
            ? t('queue.allSent')
            : t('queue.rest', { size: size(bytes) })}
      </p>
    </Card>
  );
}
