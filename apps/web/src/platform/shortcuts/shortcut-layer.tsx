import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { sharedValue, useSharedValue } from '../shared-value.ts';

/** The open dialogs, the topmost last. */
const open = sharedValue<readonly symbol[]>([]);
const Layer = createContext<symbol | null>(null);

/** Returns whether no dialog lies over this layer; null stands for the page. */
export const isOnTop = (layer: symbol | null): boolean => (open.get().at(-1) ?? null) === layer;

/** Returns whether a dialog lies over the page. */
export const useIsCovered = (): boolean => useSharedValue(open).length > 0;

/** Returns the dialog that contains the component; null on the page. */
export const useShortcutLayer = (): symbol | null => useContext(Layer);

/** Wraps a dialog. While it is shown, the shortcuts of everything that it covers are off. */
export function ShortcutLayer({ children }: { children: ReactNode }) {
  const [layer] = useState(() => Symbol('dialog'));
  useEffect(() => {
    open.set([...open.get(), layer]);
    return () => open.set(open.get().filter((one) => one !== layer));
  }, [layer]);
  return <Layer value={layer}>{children}</Layer>;
}
