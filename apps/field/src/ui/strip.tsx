import { IconChevronDown, IconHourglass, IconWifiOff } from '@tabler/icons-react';
import { useWords } from '../words/words.ts';

/** The place of the queue on every screen. */
export const QUEUE_ID = 'queue';

/** The line above a screen that says since when there is no connection, and how much waits. */
export function Strip({ offline, waiting }: { offline?: string | undefined; waiting: number }) {
  const { t } = useWords();
  if (offline === undefined && waiting === 0) return null;
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
        {offline ?? t('waiting', { count: waiting })}
      </span>
      {offline === undefined ? null : <span>{t('waiting', { count: waiting })}</span>}
      <IconChevronDown size={20} stroke={1.75} aria-hidden />
    </a>
  );
}
