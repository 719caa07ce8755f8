import type { ReactNode, RefObject } from 'react';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  kbd?: string | undefined;
  onSelect: () => void;
  /** Sets the focus after the menu has closed, instead of on its trigger. */
  onClosed?: (() => void) | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Marks the current item. */
  isCurrent?: boolean | undefined;
}

/** A choice among several values; the chosen one is ticked. */
export interface MenuChoice {
  heading: string;
  value: string;
  options: readonly { value: string; label: string; lang?: string | undefined; icon?: ReactNode }[];
  onChoose: (value: string) => void;
}

export type MenuItem = MenuAction | MenuChoice | 'divider';

/** The place of a menu, and whether it is open. */
export interface MenuPlace {
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  /** Gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  label: string | undefined;
}
