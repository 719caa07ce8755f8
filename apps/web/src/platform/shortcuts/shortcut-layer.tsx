import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Dialogs that are open, the topmost last. */
const open: symbol[] = [];
const Layer = createContext<symbol | null>(null);

/** Whether nothing is open over the dialog of this layer; null stands for the page. */
export const isOnTop = (layer: symbol | null): boolean => (open.at(-1) ?? null) === layer;

/** The dialog that a component stands in; null on the page. */
export const useShortcutLayer = (): symbol | null => useContext(Layer);

/** Holds all of a dialog. While it is shown, shortcuts of whatever it covers rest. */
export function ShortcutLayer({ children }: { children: ReactNode }) {
  const [layer] = useState(() => Symbol('dialog'));
  useEffect(() => {
    open.push(layer);
    return () => void open.splice(open.indexOf(layer), 1);
  }, [layer]);
  return <Layer value={layer}>{children}</Layer>;
}
