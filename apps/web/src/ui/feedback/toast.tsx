import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSwipeAway } from '../overlays/use-swipe-away.ts';
import styles from './toast.module.css';
import { dismissToast, type Toast, type ToastTone } from './toast-store.ts';
import { useToastTimer } from './use-toast-timer.ts';

const icons: Record<ToastTone, ReactNode> = {
  success: <IconCheck size={18} stroke={1.75} />,
  neutral: <IconInfoCircle size={18} stroke={1.75} />,
  error: <IconAlertCircle size={18} stroke={1.75} />,
};

/**
 * One message. Its time stands still while the pointer or the focus is on it. `data-toasts` stands on
 * the card too: on a touch screen a dialog asks where the tap was once the card is gone.
 */
export function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common');
  const { action } = toast;
  const dismiss = () => dismissToast(toast.id);
  const holding = useToastTimer(toast, dismiss);
  const swiping = useSwipeAway(dismiss);
  return (
    <div className={styles.toast} data-toasts="" {...holding} {...swiping}>
      <span className={styles.icon} data-tone={toast.tone}>
        {icons[toast.tone]}
      </span>
      <div className={styles.words}>
        <div className={styles.title}>{toast.title}</div>
        {toast.description ? <div className={styles.description}>{toast.description}</div> : null}
      </div>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss();
            action.onAction();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label={t('close')} onClick={dismiss}>
        <IconX size={16} stroke={1.75} />
      </button>
    </div>
  );
}
