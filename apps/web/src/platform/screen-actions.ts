import { type ReactNode, useEffect, useRef } from 'react';

/** Something the open screen can do; an item of a menu is one. */
export interface ScreenAction {
  label: string;
  icon?: ReactNode;
  kbd?: string | undefined;
  disabled?: boolean | undefined;
  onSelect: () => void;
  /** What puts the focus somewhere once everything over the page is gone. */
  onClosed?: (() => void) | undefined;
}

/** A menu's items can be offered as they are: what is no action is left out. */
type Offered = ScreenAction | { options: unknown } | 'divider';
type Offer = () => readonly Offered[];

const offers = new Set<Offer>();

const isAction = (item: Offered): item is ScreenAction =>
  item !== 'divider' && !('options' in item) && !item.disabled;

/** Offers what this screen can do to the command palette while the component is there. */
export function useScreenActions(actions: readonly Offered[]): void {
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

/** What the open screen can do at this moment, each name once. */
export function screenActions(): readonly ScreenAction[] {
  const actions = [...offers].flatMap((offer) => offer()).filter(isAction);
  return [...new Map(actions.map((action) => [action.label, action])).values()];
}
