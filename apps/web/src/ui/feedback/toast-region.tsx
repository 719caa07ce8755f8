import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { everywhere } from '../../platform/shortcuts/everywhere.ts';
import { useIsCovered } from '../../platform/shortcuts/shortcut-layer.tsx';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import styles from './toast.module.css';
import { dismissToast, type Toast, type ToastTone, useToast } from './toast-store.ts';

const HOTKEY = everywhere.messages[0].key;

/** Dismisses a toast when its time is over. The element of the toast gets the returned handlers. */
function useToastTimer({ duration }: Toast, dismiss: () => void) {
  const left = useRef(duration);
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const start = performance.now();
    const timer = setTimeout(dismiss, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [isPaused, dismiss]);
  const pause = () => setIsPaused(true);
  const resume = () => setIsPaused(false);
  return {
    onPointerEnter: pause,
    onPointerLeave: resume,
    onFocus: pause,
    onBlur: resume,
  };
}

const icons: Record<ToastTone, ReactNode> = {
  success: <IconCheck size={18} stroke={1.75} />,
  neutral: <IconInfoCircle size={18} stroke={1.75} />,
  error: <IconAlertCircle size={18} stroke={1.75} />,
};

const COLOURS: Record<ToastTone, string> = { success: 'profit', neutral: 'muted', error: 'loss' };

/** A longer swipe dismisses a toast. Source: specification section 9. Units: px. */
const THRESHOLD = 50;

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** Lets the user swipe an element away towards the end: right, or left in right-to-left writing. */
function useSwipeAway(onAway: () => void) {
  const start = useRef<number | null>(null);

  const distance = (event: PointerEvent<HTMLElement>) => {
    const moved = event.clientX - (start.current ?? event.clientX);
    return Math.max(0, isRightToLeft(event.currentTarget) ? -moved : moved);
  };
  const move = (element: HTMLElement, pixels: number) => {
    const towards = isRightToLeft(element) ? -pixels : pixels;
    element.style.transform = pixels === 0 ? '' : `translateX(${towards}px)`;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (isButton || event.button !== 0) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) move(event.currentTarget, distance(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return;
      const isAway = distance(event) >= THRESHOLD;
      start.current = null;
      if (isAway) onAway();
      else move(event.currentTarget, 0);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      move(event.currentTarget, 0);
    },
  };
}

/** A longer label stands below the words, which would be squeezed beside it. Units: characters. */
const LONG_LABEL = 16;

/**
 * One message. Its time stops while the pointer or the focus is on it. The card has `data-toasts`
 * too: on a touch screen a dialog checks the tapped element after the card is gone.
 */
function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common');
  const undo = toast.undo && { label: t('undo'), onAction: toast.undo };
  const dismiss = () => dismissToast(toast.id);
  const holding = useToastTimer(toast, dismiss);
  const swiping = useSwipeAway(dismiss);
  const buttons = [toast.action, undo].flatMap((action) => {
    if (action === undefined) return [];
    const isBelow = action.label.length > LONG_LABEL;
    const button = (
      <button
        key={action.label}
        type="button"
        className={`plain info strong rigid round-4 ${styles.action}`}
        data-below={isBelow || undefined}
        onClick={() => {
          dismiss();
          action.onAction();
        }}
      >
        {action.label}
      </button>
    );
    return [{ isBelow, button }];
  });
  const placed = (below: boolean) =>
    buttons.filter(({ isBelow }) => isBelow === below).map(({ button }) => button);
  return (
    <div
      className={`sheet flex-12 ink rises align-top ${styles.toast}`}
      data-toasts=""
      {...holding}
      {...swiping}
    >
      <span className={`flex rigid ${COLOURS[toast.tone]} ${styles.icon}`}>
        {icons[toast.tone]}
      </span>
      <div className={`break-words grows shrinks ${styles.words}`}>
        <div className="strong">{toast.title}</div>
        {toast.description ? <div className="muted">{toast.description}</div> : null}
        {placed(true)}
      </div>
      {placed(false)}
      <button
        type="button"
        className={`plain muted rigid round-4 no-padding grid centred ${styles.close}`}
        aria-label={t('close')}
        onClick={dismiss}
      >
        <IconX size={16} stroke={1.75} />
      </button>
    </div>
  );
}

/**
 * Shows toasts one at a time at the bottom end and announces them. F8 moves the focus there.
 * Source: specification section 9. Sets `aria-live` besides the roles, because an open dialog hides
 * everything else from screen readers, and a toast's Undo must stay within reach.
 */
export function ToastRegion() {
  const { t } = useTranslation('common');
  const toast = useToast();
  const region = useRef<HTMLElement>(null);
  const isCovered = useIsCovered();
  useShortcut({
    keys: everywhere.messages,
    overDialogs: true,
    onPress: () => region.current?.focus(),
  });
  const shown = toast?.open ? toast : null;
  const isUrgent = shown?.tone === 'error';
  return (
    <section
      ref={region}
      tabIndex={-1}
      className={`no-padding not-clickable not-printed ${styles.viewport}`}
      aria-label={t('notifications', { hotkey: HOTKEY })}
      data-toasts=""
      data-beside-dialog={isCovered || undefined}
    >
      <div role="status" aria-live="polite">
        {shown && !isUrgent ? <ToastCard key={shown.id} toast={shown} /> : null}
      </div>
      <div role="alert" aria-live="assertive">
        {shown && isUrgent ? <ToastCard key={shown.id} toast={shown} /> : null}
      </div>
    </section>
  );
}
