import './sheet.css';
import type { PlannedOperation } from '@pcm/contract';
import { placeName } from '@pcm/documents/field-plan';
import type { WorkContent } from '@pcm/domain';
import {
  IconArrowLeft,
  IconArrowRight,
  IconPlayerPlay,
  IconSquare,
  IconSquareCheck,
} from '@tabler/icons-react';
import { type SubmitEvent, useEffect } from 'react';
import { Strip } from '../ui/strip.tsx';
import { useWords } from '../words/words.ts';
import { ended, ownWork, type SheetPlace, writeEntry } from './entries.ts';
import { NoteCard, PhotoCard, SignatureCard } from './proof-cards.tsx';
import { QuantityCard } from './quantity-card.tsx';
import { QueueCard } from './queue-card.tsx';
import { useSheetWords } from './sheet-words.ts';
import { TimeCard } from './time-card.tsx';
import { timeAt, timeNow, useSheet } from './use-sheet.ts';
import type { Waiting } from './waiting.ts';

const SIGNS = { empty: IconSquare, open: IconPlayerPlay, finished: IconSquareCheck };

/** The day's sheet of an operation: what somebody did, what waits to be sent, and the end of the day. */
export function SheetScreen({
  place,
  operation,
  waiting,
  since,
}: {
  place: SheetPlace;
  operation: PlannedOperation;
  /** Everything that waits under the link, for this sheet and others. */
  waiting: Waiting;
  /** When the server was last heard. Units: milliseconds. */
  since: number;
}) {
  const { t } = useSheetWords();
  const words = useWords();
  const state = useSheet(place);
  const { day } = place;
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  if (state === undefined) return <main className="screen" />;
  const { own, sheet, isOnline } = state;
  const stretches = ownWork(own);
  const open = stretches.filter(({ content }) => content.end === null);
  const lastEnd = stretches.at(-1)?.content.end ?? null;
  // A colleague's hours say nothing about a person who has not begun.
  const isWritten = sheet.worked.some(({ memberId }) => memberId === place.memberId);
  const progress =
    stretches.length === 0
      ? isWritten
        ? sheet.state
        : 'empty'
      : open.length > 0
        ? 'open'
        : 'finished';
  const Sign = SIGNS[progress];
  const Back = words.language === 'ar' ? IconArrowRight : IconArrowLeft;
  const [forgotten] = state.forgotten === undefined ? [] : ownWork([state.forgotten]);
  const finish = (at: string) => {
    for (const { id, content } of open) {
      const next: WorkContent = ended(content, at);
      void writeEntry(place, { id, kind: 'work', content: next });
    }
  };
  const finishAsSaid = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = new FormData(event.currentTarget).get('end');
    if (typeof at === 'string') finish(at.slice(0, 5));
  };
  return (
    <>
      <Strip
        offline={
          isOnline ? undefined : t('offlineSince', { time: timeAt(state.kept?.at ?? since) })
        }
        waiting={waiting}
      />
      <main className="screen">
        <div className="head">
          <a className="back" href={`#${day}`}>
            <Back size={20} stroke={1.75} aria-hidden />
            {t('back')}
          </a>
          <div className="between">
            <h1>{operation.title}</h1>
            <span className="chip" data-state={progress}>
              <Sign size={16} stroke={1.75} aria-hidden />
              {t(`state.${progress}`)}
            </span>
          </div>
          <p className="quiet text">
            {[placeName(operation.place), words.day(day)]
              .filter((part) => part !== '')
              .join(words.t('comma'))}
          </p>
        </div>
        <TimeCard state={state} operation={operation} place={place} />
        <QuantityCard state={state} place={place} />
        <PhotoCard own={own} place={place} />
        <NoteCard own={own} place={place} />
        <SignatureCard own={own} place={place} />
        <QueueCard own={own} waiting={waiting} />
      </main>
      <footer className="foot">
        {forgotten === undefined ? null : (
          <form onSubmit={finishAsSaid}>
            <label className="time-field">
              <span>
                {t('forgotten', { day: words.shortDay(day), time: forgotten.content.start })}
              </span>
              <input type="time" name="end" dir="ltr" required defaultValue={operation.endTime} />
            </label>
            <button type="submit" className="button">
              <IconSquare size={18} stroke={1.75} aria-hidden />
              {t('finish')}
            </button>
          </form>
        )}
        {forgotten !== undefined ? null : open.length > 0 ? (
          <button type="button" className="button" onClick={() => finish(timeNow())}>
            <IconSquare size={18} stroke={1.75} aria-hidden />
            {t('finish')}
          </button>
        ) : (
          <p className="quiet centred" role="status">
            {lastEnd === null ? t(`state.${progress}`) : t('finished', { time: lastEnd })}
          </p>
        )}
      </footer>
    </>
  );
}
