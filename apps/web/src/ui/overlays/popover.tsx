import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Slotted } from './slotted.tsx';

interface PopoverProps {
  /** An element that takes a ref, usually a button. */
  trigger: ReactNode;
  /** Names the panel for screen readers. */
  label: string;
  children: ReactNode;
  opened?: boolean | undefined;
  onOpenedChange?: ((opened: boolean) => void) | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** Omits the inner padding. */
  flush?: boolean | undefined;
}

const load = () => import('./popover-panel.tsx');
const PopoverPanel = lazy(() => load().then((module) => ({ default: module.PopoverPanel })));
const preload = () => void load();

/** A panel beside its trigger, which does not dim the page. Its code is loaded on approach. */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, align = 'start', side = 'bottom', flush = false } = props;
  const ref = useRef<HTMLElement>(null);
  const [ownOpened, setOwnOpened] = useState(false);
  const opened = props.opened ?? ownOpened;
  const [wanted, setWanted] = useState(false);
  const change = (isOpened: boolean) => {
    setWanted(true);
    setOwnOpened(isOpened);
    props.onOpenedChange?.(isOpened);
  };
  return (
    <>
      <Slotted
        ref={ref}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => change(!opened)}
      >
        {trigger}
      </Slotted>
      {wanted || opened ? (
        <Suspense fallback={null}>
          <PopoverPanel
            opened={opened}
            onOpenedChange={change}
            trigger={ref}
            label={label}
            align={align}
            side={side}
            flush={flush}
          >
            {children}
          </PopoverPanel>
        </Suspense>
      ) : null}
    </>
  );
}
