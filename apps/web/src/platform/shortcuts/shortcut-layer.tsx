import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** The open dialogs, the topmost last. */
const open: symbol[] = [];
const Layer = createContext<symbol | null>(null);

/** Returns whether no dialog lies over this layer; null stands for the page. */
export const isOnTop = (layer: symbol | null): boolean => (open.at(-1) ?? null) === layer;

/** Returns the dialog that contains the component; null on the page. */
export const useShortcutLayer = (): symbol | null => useContext(Layer);

/** Wraps a dialog. While it is shown, the shortcuts of everything that it covers are off. */
export function ShortcutLayer({ children }: { children: ReactNode }) {
  const [layer] = useState(() => Symbol('dialog'));
  useEffect(() => {
    open.push(layer);
    return () => void open.splice(open.indexOf(layer), 1);
  }, [layer]);
  return <Layer value={layer}>{children}</Layer>;
}
