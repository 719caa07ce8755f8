import type { ReactNode, RefObject } from 'react';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  kbd?: string | undefined;
  onSelect: () => void;
  /** Puts the focus somewhere else once the menu has closed, instead of on its trigger. */
  onClosed?: (() => void) | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Where one is. */
  isCurrent?: boolean | undefined;
}

/** One of several values, the chosen one ticked. */
export interface MenuChoice {
  heading: string;
  value: string;
  options: readonly { value: string; label: string; lang?: string | undefined; icon?: ReactNode }[];
  onChoose: (value: string) => void;
}

export type MenuItem = MenuAction | MenuChoice | 'divider';

/** Where a menu opens, and whether it does. */
export interface MenuPlace {
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  /** Gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  label: string | undefined;
}
