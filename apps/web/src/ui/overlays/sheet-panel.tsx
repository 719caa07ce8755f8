import { IconX } from '@tabler/icons-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { ShortcutLayer } from '../../platform/shortcuts/shortcut-layer.tsx';
import { useTranslation } from '../../platform/words/translation.ts';
import { IconButton } from '../button.tsx';
import { focusBack } from './focus-back.ts';
import styles from './panels.module.css';

export interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `bottom` on phones; `start` for the navigation. */
  side?: 'bottom' | 'start' | undefined;
}

/** A panel that slides over the page from an edge, for phones. */
export default function SheetPanel({
  opened,
  onClose,
  title,
  children,
  side = 'bottom',
}: SheetProps) {
  const { t } = useTranslation('common');
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={opened} onOpenChange={(open) => (open ? undefined : onClose())}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="veil appears" />
        <RadixDialog.Content
          className={`stack ink on-sheet not-outlined appears ${styles.sheet}`}
          data-side={side}
          aria-describedby={undefined}
          // The card of a walk may be used while a sheet is open.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-tour-host]')) {
              event.preventDefault();
            }
          }}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusBack(opener.current);
          }}
        >
          <ShortcutLayer>
            <div className="row-12 rigid between pad-8-16 ruled-below">
              <RadixDialog.Title className="heading">{title}</RadixDialog.Title>
              <IconButton
                size="sm"
                label={t('close')}
                icon={<IconX size={16} />}
                onClick={onClose}
              />
            </div>
            <div className={`scrolls-down grows pad-card ${styles.body}`}>{children}</div>
          </ShortcutLayer>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
