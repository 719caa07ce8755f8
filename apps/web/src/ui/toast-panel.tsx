import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { Toast as RadixToast } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, useLanguage } from '../lib/language.ts';
import styles from './toast.module.css';
import { dismissToast, type Toast, type ToastTone, useToast } from './toast-store.ts';

const HOTKEY = ['F8'];
const SWIPE_THRESHOLD = 50;
const VIEWPORT_MS = 5000;

const icons: Record<ToastTone, ReactNode> = {
  success: <IconCheck size={18} stroke={1.75} />,
  neutral: <IconInfoCircle size={18} stroke={1.75} />,
  error: <IconAlertCircle size={18} stroke={1.75} />,
};

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common');
  const { action } = toast;
  return (
    <RadixToast.Root
      className={styles['toast']}
      open={toast.open}
      duration={toast.duration}
      type={toast.tone === 'error' || action ? 'foreground' : 'background'}
      onOpenChange={(open) => (open ? undefined : dismissToast(toast.id))}
    >
      <span className={styles['icon']} data-tone={toast.tone}>
        {icons[toast.tone]}
      </span>
      <div className={styles['words']}>
        <RadixToast.Title className={styles['title']}>{toast.title}</RadixToast.Title>
        {toast.description ? (
          <RadixToast.Description className={styles['description']}>
            {toast.description}
          </RadixToast.Description>
        ) : null}
      </div>
      {action ? (
        <RadixToast.Action asChild altText={action.label}>
          <button type="button" className={styles['action']} onClick={action.onAction}>
            {action.label}
          </button>
        </RadixToast.Action>
      ) : null}
      <RadixToast.Close className={styles['close']} aria-label={t('close')}>
        <IconX size={16} stroke={1.75} />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/** Where toasts appear: one at a time at the bottom end. F8 moves the focus to it. */
export function ToastPanel() {
  const { t } = useTranslation('common');
  const toast = useToast();
  const direction = directionOf(useLanguage());
  return (
    <RadixToast.Provider
      duration={VIEWPORT_MS}
      swipeDirection={direction === 'rtl' ? 'left' : 'right'}
      swipeThreshold={SWIPE_THRESHOLD}
      label={t('notifications', { hotkey: 'F8' })}
    >
      {toast === null ? null : <ToastCard key={toast.id} toast={toast} />}
      <RadixToast.Viewport
        className={styles['viewport']}
        data-toasts=""
        hotkey={HOTKEY}
        label={t('notifications', { hotkey: '{hotkey}' })}
      />
    </RadixToast.Provider>
  );
}
