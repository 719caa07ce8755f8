import { type Ability, may, type Role } from '@pcm/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { currentRole } from '../../platform/role.ts';
import type { Sign } from '../sign.tsx';

export interface MenuAction {
  label: string;
  /** Further words by which the command palette finds the action. */
  words?: string | undefined;
  icon?: Sign | undefined;
  kbd?: string | undefined;
  onSelect: () => void;
  /** Sets the focus after the menu has closed, instead of on its trigger. */
  onClosed?: (() => void) | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The ability that the action requires; users without it are not offered it. */
  needs?: Ability | undefined;
  /** Marks the current item. */
  isCurrent?: boolean | undefined;
}

/** A choice among several values; the chosen one is ticked. */
export interface MenuChoice {
  heading: string;
  value: string;
  options: readonly {
    value: string;
    label: string;
    lang?: string | undefined;
    icon?: Sign | undefined;
  }[];
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

const isOffered = (item: MenuItem, role: Role) =>
  item === 'divider' || 'options' in item || may(role, item.needs ?? 'own');

/** Returns the items that a role is offered, without a divider that divides nothing. */
export function offeredItems(items: readonly MenuItem[], role: Role): MenuItem[] {
  const offered = items.filter((item) => isOffered(item, role));
  return offered.filter((item, index) => {
    const next = offered[index + 1];
    return item !== 'divider' || (index > 0 && next !== undefined && next !== 'divider');
  });
}

/* The open screen registers its actions here, and the command palette offers them. */

type Offer = () => readonly MenuItem[];

const offers = new Set<Offer>();

const isEnabled = (item: MenuItem): item is MenuAction =>
  item !== 'divider' && !('options' in item) && !item.disabled;

/** Offers actions of this screen, also those of a menu, while the component is mounted. */
export function useScreenActions(actions: readonly MenuItem[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const offer: Offer = () => latest.current;
    offers.add(offer);
    return () => {
      offers.delete(offer);
    };
  }, []);
}

/** Returns the enabled actions of the open screen, each name once. */
export function screenActions(): readonly MenuAction[] {
  const offered = offeredItems(
    [...offers].flatMap((offer) => offer()),
    currentRole(),
  );
  const actions = offered.filter(isEnabled);
  return [...new Map(actions.map((action) => [action.label, action])).values()];
}
