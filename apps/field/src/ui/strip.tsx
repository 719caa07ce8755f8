import {
  IconAlertTriangle,
  IconChevronDown,
  IconHourglass,
  IconWifiOff,
} from '@tabler/icons-react';
import type { Waiting } from '../sheet/waiting.ts';
import { useWords } from '../words/words.ts';

/** The place of the queue on every screen. */
export const QUEUE_ID = 'queue';

/**
 * The line above a screen that says since when there is no connection and how much waits, or that
 * the phone is too full to keep it.
 */
export function Strip({
  offline,
  waiting: { count, isFull },
}: {
  offline?: string | undefined;
  waiting: Waiting;
}) {
  const { t } = useWords();
  if (isFull) {
    return (
      <p className="strip trouble" role="alert">
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        <span className="grow">{t('full')}</span>
      </p>
    );
  }
  if (offline === undefined && count === 0) return null;
  return (
    <a
      className="strip"
      href={`#${QUEUE_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(QUEUE_ID)?.scrollIntoView();
      }}
    >
      {offline === undefined ? (
        <IconHourglass size={20} stroke={1.75} aria-hidden />
      ) : (
        <IconWifiOff size={20} stroke={1.75} aria-hidden />
      )}
      <span className="grow" role="status">
        {offline ?? t('waiting', { count })}
      </span>
      {offline === undefined ? null : <span>{t('waiting', { count })}</span>}
      <IconChevronDown size={20} stroke={1.75} aria-hidden />
    </a>
  );
}
