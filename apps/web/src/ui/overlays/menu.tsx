import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import styles from './menu.module.css';
import type { MenuItem, MenuPlace } from './menu-items.ts';
import { Slotted } from './slotted.tsx';

export type { MenuItem } from './menu-items.ts';

interface MenuHolderProps {
  /** One element that takes a ref, usually a button. */
  trigger: ReactNode;
  /** What opens; it is fetched by `preload` when the trigger is approached. */
  renderPanel: (place: MenuPlace) => ReactNode;
  preload: () => void;
  /** Where the menu starts; the end of the trigger unless told. */
  align?: 'start' | 'end' | undefined;
  /** Names the open menu. */
  label?: string | undefined;
}

/** A trigger, and a menu of its own beside it: for one whose items, too, are fetched late. */
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
    <span className={styles.holder}>
      <Slotted
        ref={ref}
        aria-haspopup="menu"
        aria-expanded={opened}
        onPointerEnter={preload}
        // Radix notices keys only while it is there, and enters the menu at its first item then.
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

/** A menu beside its trigger. Its code is fetched when the trigger is approached. */
export function Menu({ items, ...holder }: MenuProps) {
  return (
    <MenuHolder
      {...holder}
      preload={preload}
      renderPanel={(place) => <MenuPanel {...place} items={items} />}
    />
  );
}
