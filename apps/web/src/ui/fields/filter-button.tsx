import { IconSelector } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useIsNarrow } from '../../platform/use-breakpoint.ts';
import { Button } from '../button.tsx';
import { LoadingText } from '../feedback/loading-text.tsx';
import { Popover } from '../overlays/popover.tsx';
import { Sheet } from '../overlays/sheet.tsx';

interface FilterButtonProps {
  icon: ReactNode;
  /** What stands on the button. */
  children: ReactNode;
  /** What is read aloud instead. */
  label?: string | undefined;
  /** Of what opens. */
  title: string;
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  /** Stands for one choice of several, and looks like it. */
  isChoice?: boolean | undefined;
  /** May be fetched when it is opened. */
  panel: ReactNode;
}

/** Choices behind a button: a panel at a desk, a sheet on phones. */
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
        {button}
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
