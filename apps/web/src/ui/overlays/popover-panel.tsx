import { Popover as RadixPopover } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { landmarkOf } from '../layout/landmark.ts';
import { handOn } from './focus-back.ts';
import styles from './panels.module.css';

interface PopoverPanelProps {
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  trigger: RefObject<HTMLElement | null>;
  label: string;
  align: 'start' | 'center' | 'end';
  side: 'top' | 'bottom' | 'left' | 'right';
  flush: boolean;
  children: ReactNode;
}

/** The open panel. Radix finds the trigger through the ref. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { opened, onOpenedChange, trigger, label, align, side, flush, children } = props;
  return (
    <RadixPopover.Root open={opened} onOpenChange={onOpenedChange}>
      <RadixPopover.Anchor
        virtualRef={{
          get current() {
            return trigger.current ?? document.body;
          },
        }}
      />
      <RadixPopover.Portal container={landmarkOf(trigger.current)}>
        <RadixPopover.Content
          className={`scrolls-down pad-card ink sheet not-outlined rises ${styles.popover}`}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          data-flush={flush || undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!handOn(trigger.current)) trigger.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The click on the trigger closes the panel itself.
            const { target } = event;
            if (target instanceof Node && trigger.current?.contains(target)) event.preventDefault();
          }}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
