import { useTranslation } from '../../../platform/words/translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

const MINUTE = 60;

/** Returns minutes and seconds: `0:42`, `14:05`. */
const clock = (seconds: number) =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;

/** Says how long to wait before the next attempt. */
export function WaitNotice({ seconds }: { seconds: number }) {
  const { t } = useTranslation('admin');
  if (seconds === 0) return null;
  return (
    <div role="alert">
      <Notice tone="attention" title={t('waitTitle')}>
        <span aria-live="off">{t('waitText', { time: `\u2066${clock(seconds)}\u2069` })}</span>
      </Notice>
    </div>
  );
}
