import { IconX } from '@tabler/icons-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';
import { focusBack } from './focus-back.ts';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** One line under the title. */
  subtitle?: ReactNode;
  /** In a tile before the title. */
  icon?: ReactNode;
  children?: ReactNode;
  /** Buttons, primary last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** A cross in the corner, for dialogs without a cancel button. */
  closeButton?: boolean | undefined;
  /** A click outside does nothing: for questions whose answer would be lost. */
  keepOpenOutside?: boolean | undefined;
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog' | undefined;
}

/** A toast, and the card of a walk, may be used while a dialog is open. */
const isBeside = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-toasts], [data-tour-host]') !== null;

/** A question over the page. Escape and a click outside close it; the focus goes back. */
export function DialogPanel(props: DialogProps) {
  const { opened, onClose, title, subtitle, icon, children, actions, size = 'md' } = props;
  const { t } = useTranslation('common');
  const opener = useRef<Element>(null);
  return (
    <RadixDialog.Root open={opened} onOpenChange={(open) => (open ? undefined : onClose())}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.overlay}>
          <RadixDialog.Content
            className={styles.dialog}
            data-size={size}
            role={props.role ?? 'dialog'}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              // Radix would look for a trigger of its own, which these dialogs do not have.
              event.preventDefault();
              focusBack(opener.current);
            }}
            onInteractOutside={(event) => {
              if (props.keepOpenOutside || isBeside(event.target)) event.preventDefault();
            }}
            {...(subtitle ? {} : { 'aria-describedby': undefined })}
          >
            <div className={styles.header}>
              {icon ? <span className={styles.icon}>{icon}</span> : null}
              <div className={styles.titles}>
                <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
                {subtitle ? (
                  <RadixDialog.Description className={styles.subtitle}>
                    {subtitle}
                  </RadixDialog.Description>
                ) : null}
              </div>
              {props.closeButton ? (
                <IconButton
                  size="sm"
                  label={t('close')}
                  icon={<IconX size={16} />}
                  onClick={onClose}
                />
              ) : null}
            </div>
            {children ? <div className={styles.body}>{children}</div> : null}
            {actions ? <div className={styles.actions}>{actions}</div> : null}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
