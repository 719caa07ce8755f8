import { IconX } from '@tabler/icons-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useInsertionEffect, useRef, useState } from 'react';
import { ShortcutLayer } from '../../platform/shortcuts/shortcut-layer.tsx';
import { type UnsavedGuard, useUnsavedGuard } from '../../platform/use-unsaved-guard.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Button, DialogClose, IconButton } from '../button.tsx';
import { focusBack, handOn, openerOf } from './focus-back.ts';
import styles from './panels.module.css';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** An icon in a tile before the title. */
  icon?: ReactNode;
  children?: ReactNode;
  /** The buttons, the primary one last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full' | undefined;
  /** Shows a cross in the corner, for dialogs without a cancel button. */
  closeButton?: boolean | undefined;
  /**
   * The values of the form. Once they differ from those at opening, Escape, the cross, a
   * `CancelButton` and leaving the page ask first. After a save the caller closes the dialog
   * without a question.
   */
  filled?: unknown;
  /** Ignores clicks outside, for questions whose answer would be lost. */
  keepOpenOutside?: boolean | undefined;
  /** Ignores Escape too, so that only its buttons close it, for content that is shown only once. */
  onlyButtonsClose?: boolean | undefined;
  /** Whether the browser prints this dialog alone while it is open; `content`: without its title. */
  isPrinted?: boolean | 'content' | undefined;
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog' | undefined;
}

/** A toast and the card of a walk may be used while a dialog is open. */
const isBeside = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-toasts], [data-tour-host]') !== null;

/** What can be used first in a dialog that has a cross: of a group, the choice that is made. */
const FIRST =
  'input:not(:disabled, [type=file], [type=radio]), input:checked, ' +
  'fieldset:not(:has(:checked)) input, select, textarea, button:not(:disabled)';

/** The browser moves the focus to the body when the focused element disappears. */
const isNowhere = (focused: Element | null) =>
  focused === null || focused === document.body || focused.tagName === 'MAIN';

/** Treats a blank text as no value. */
const valued = (_: string, value: unknown): unknown => {
  const kept = typeof value === 'string' ? value.trim() : value;
  return kept === '' || kept === null ? undefined : kept;
};

/** Returns whether the form differs from its values when the dialog opened. */
function useIsFilled(opened: boolean, filled: unknown): boolean {
  const [first, setFirst] = useState<string>();
  const now = opened ? (JSON.stringify(filled, valued) ?? '') : undefined;
  if ((first === undefined) !== (now === undefined)) setFirst(now);
  return first !== undefined && now !== undefined && first !== now;
}

/** Blocks leaving the page, which would close the dialog. */
function LeaveGuard() {
  return <LeaveQuestion guard={useUnsavedGuard(true, { isOfDialog: true })} />;
}

/** Asks like `UnsavedDialog`, but the input of a dialog is lost for good. */
function LeaveQuestion({ guard }: { guard: UnsavedGuard }) {
  const { t } = useTranslation('common');
  if (!guard.asking) return null;
  return (
    <DialogPanel
      opened
      onClose={guard.stay}
      title={t('filledTitle')}
      size="sm"
      role="alertdialog"
      actions={
        <>
          <Button onClick={() => guard.stay()}>{t('unsavedStay')}</Button>
          <Button variant="primary" onClick={() => guard.leave()}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p>{t('filledText')}</p>
    </DialogPanel>
  );
}

/** A dialog over the page. Escape and a click outside close it; the focus then returns. */
export default function DialogPanel(props: DialogProps) {
  const { opened, onClose, title, subtitle, icon, children, actions, size = 'md' } = props;
  const { t } = useTranslation('common');
  const opener = useRef<Element>(null);
  const panel = useRef<Element>(null);
  const body = useRef<HTMLDivElement>(null);
  // Notes the opener early, before a button with autoFocus takes the focus.
  useInsertionEffect(() => {
    if (opened) opener.current = document.activeElement;
  }, [opened]);
  const isFilled = useIsFilled(opened, props.filled);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (isFilled ? setIsAsking(true) : onClose());
  const guard = {
    asking: opened && isAsking,
    stay: () => setIsAsking(false),
    leave: () => {
      setIsAsking(false);
      onClose();
    },
  };
  return (
    <DialogClose value={close}>
      <RadixDialog.Root open={opened} onOpenChange={(open) => (open ? undefined : close())}>
        <RadixDialog.Portal>
          <RadixDialog.Overlay
            className={`grid scrolls-down pad-card veil appears ${styles.overlay}`}
            data-printed={props.isPrinted ? true : undefined}
          >
            <RadixDialog.Content
              className={`stack-card ink sheet shrinks wide not-outlined rises ${styles.dialog}`}
              data-size={size}
              role={props.role ?? 'dialog'}
              onOpenAutoFocus={(event) => {
                opener.current = document.activeElement;
                panel.current = event.currentTarget instanceof Element ? event.currentTarget : null;
                // The cross comes first in the tab order, and last in importance.
                const first = body.current?.querySelector<HTMLElement>(FIRST);
                if (!props.closeButton || !first) return;
                first.focus();
                if (document.activeElement === first) event.preventDefault();
              }}
              onCloseAutoFocus={(event) => {
                // Radix would focus its own trigger, which these dialogs do not have.
                event.preventDefault();
                const back = openerOf(panel.current, opener.current);
                // The closing action may have moved the focus to another dialog or field.
                if (isNowhere(document.activeElement)) focusBack(back);
                else handOn(back);
              }}
              onEscapeKeyDown={(event) => {
                if (props.onlyButtonsClose) event.preventDefault();
              }}
              onInteractOutside={(event) => {
                const stays = props.keepOpenOutside || props.onlyButtonsClose;
                if (stays || isBeside(event.target)) event.preventDefault();
              }}
              {...(subtitle ? {} : { 'aria-describedby': undefined })}
            >
              <ShortcutLayer>
                <div
                  className={`flex-12 align-top ${props.isPrinted === 'content' ? 'not-printed' : ''}`}
                >
                  {icon ? <span className={`info rigid grid ${styles.icon}`}>{icon}</span> : null}
                  <div className="shrinks grows">
                    <RadixDialog.Title className="heading break-words">{title}</RadixDialog.Title>
                    {subtitle ? (
                      <RadixDialog.Description className="muted above-4">
                        {subtitle}
                      </RadixDialog.Description>
                    ) : null}
                  </div>
                  {props.closeButton ? (
                    <IconButton
                      size="sm"
                      className="not-printed"
                      label={t('close')}
                      icon={<IconX size={16} />}
                      onClick={() => close()}
                    />
                  ) : null}
                </div>
                {children ? (
                  <div ref={body} className="shrinks">
                    {children}
                  </div>
                ) : null}
                {actions ? <div className={`wrap-8 ${styles.actions}`}>{actions}</div> : null}
              </ShortcutLayer>
            </RadixDialog.Content>
          </RadixDialog.Overlay>
        </RadixDialog.Portal>
      </RadixDialog.Root>
      {isFilled ? <LeaveGuard /> : null}
      <LeaveQuestion guard={guard} />
    </DialogClose>
  );
}
