import { IconSelector } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useIsNarrow } from '../../platform/use-breakpoint.ts';
import { Button } from '../button.tsx';
import { LoadingText } from '../feedback/states.tsx';
import { Sheet } from '../overlays/dialog.tsx';
import { Popover } from '../overlays/popover.tsx';
import type { Sign } from '../sign.tsx';

interface FilterButtonProps {
  icon: Sign | undefined;
  /** The label of the button. */
  children: ReactNode;
  /** Replaces the label for screen readers. */
  label?: string | undefined;
  title: string;
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  /** Looks like one choice of several. */
  isChoice?: boolean | undefined;
  /** On a phone something else opens the sheet. */
  isOnlySheet?: boolean | undefined;
  /** May be loaded when it is opened. */
  panel: ReactNode;
}

/** A button that opens choices: a panel on a wide screen, a sheet on a phone. */
export function FilterButton(props: FilterButtonProps) {
  const { icon, children, label, title, opened, onOpenedChange } = props;
  const isPhone = useIsNarrow();
  const panel = <Suspense fallback={<LoadingText />}>{props.panel}</Suspense>;
  const button = (
    <Button
      icon={icon}
      trailingIcon={
        props.isChoice ? <IconSelector size={16} stroke={1.75} aria-hidden /> : undefined
      }
      aria-label={label}
      {...(isPhone ? { 'aria-haspopup': 'dialog', onClick: () => onOpenedChange(true) } : {})}
    >
      {children}
    </Button>
  );
  if (isPhone) {
    return (
      <>
        {!props.isOnlySheet && button}
        <Sheet opened={opened} onClose={() => onOpenedChange(false)} title={title}>
          {panel}
        </Sheet>
      </>
    );
  }
  return (
    <Popover trigger={button} label={title} opened={opened} onOpenedChange={onOpenedChange}>
      {panel}
    </Popover>
  );
}
