import { useRef } from 'react';
import { everywhere } from '../../platform/shortcuts/everywhere.ts';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import styles from './toast.module.css';
import { ToastCard } from './toast.tsx';
import { useToast } from './toast-store.ts';

const HOTKEY = everywhere.messages[0].key;

/**
 * Shows toasts one at a time at the bottom end and announces them. F8 moves the focus there.
 * Source: specification section 9. Sets `aria-live` besides the roles, because an open dialog hides
 * everything else from screen readers, and a toast's Undo must stay within reach.
 */
export function ToastRegion() {
  const { t } = useTranslation('common');
  const toast = useToast();
  const region = useRef<HTMLElement>(null);
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
      className={`not-printed ${styles.viewport}`}
      aria-label={t('notifications', { hotkey: HOTKEY })}
      data-toasts=""
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
