import { type ReactNode, useEffect, useRef } from 'react';

/** An action of the open screen; a menu item is one. */
export interface ScreenAction {
  label: string;
  icon?: ReactNode;
  kbd?: string | undefined;
  disabled?: boolean | undefined;
  onSelect: () => void;
  /** Sets the focus once everything over the page has closed. */
  onClosed?: (() => void) | undefined;
}

/** What a screen may pass: a menu's items too, of which only the actions count. */
type Offered = ScreenAction | { options: unknown } | 'divider';
type Offer = () => readonly Offered[];

const offers = new Set<Offer>();

const isAction = (item: Offered): item is ScreenAction =>
  item !== 'divider' && !('options' in item) && !item.disabled;

/** Offers actions of this screen in the command palette while the component is mounted. */
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

/** Returns the actions of the open screen, each name once. */
export function screenActions(): readonly ScreenAction[] {
  const actions = [...offers].flatMap((offer) => offer()).filter(isAction);
  return [...new Map(actions.map((action) => [action.label, action])).values()];
}
