import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useRole } from '../../platform/role.ts';
import { type MenuItem, type MenuPlace, offeredItems } from './menu-items.ts';
import { Slotted } from './slotted.tsx';

export type { MenuItem } from './menu-items.ts';

interface MenuHolderProps {
  /** An element that takes a ref, usually a button. */
  trigger: ReactNode;
  /** Renders the menu; `preload` loads its code when the pointer or focus reaches the trigger. */
  renderPanel: (place: MenuPlace) => ReactNode;
  preload: () => void;
  /** The side of the trigger where the menu starts; by default the end. */
  align?: 'start' | 'end' | undefined;
  /** Names the open menu. */
  label?: string | undefined;
}

/** A trigger with a menu, for menus whose items are loaded late too. */
export function MenuHolder({
  trigger,
  renderPanel,
  preload,
  align = 'end',
  label,
}: MenuHolderProps) {
  const ref = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const change = (isOpened: boolean) => {
    setWanted(true);
    setOpened(isOpened);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    change(true);
  };
  return (
    <span className="rigid relative shrinks inline-flex">
      <Slotted
        ref={ref}
        aria-haspopup="menu"
        aria-expanded={opened}
        onPointerEnter={preload}
        // Mounts the panel early, because Radix hears no keys before that.
        onFocus={() => setWanted(true)}
        onClick={() => change(!opened)}
        onKeyDown={onKeyDown}
      >
        {trigger}
      </Slotted>
      {wanted ? (
        <Suspense fallback={null}>
          {renderPanel({ opened, onOpenedChange: change, trigger: ref, align, label })}
        </Suspense>
      ) : null}
    </span>
  );
}

const load = () => import('./menu-panel.tsx');
const MenuPanel = lazy(() => load().then((module) => ({ default: module.MenuPanel })));
const preload = () => void load();

interface MenuProps extends Omit<MenuHolderProps, 'renderPanel' | 'preload'> {
  items: readonly MenuItem[];
}

/** A menu beside its trigger. Its code is loaded when the pointer or focus reaches the trigger. */
export function Menu({ items, ...holder }: MenuProps) {
  if (offeredItems(items, useRole()).length === 0) return null;
  return (
    <MenuHolder
      {...holder}
      preload={preload}
      renderPanel={(place) => <MenuPanel {...place} items={items} />}
    />
  );
}
