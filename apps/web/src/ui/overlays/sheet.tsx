import { lazy, Suspense, useState } from 'react';
import type { SheetProps } from './sheet-panel.tsx';

const SheetPanel = lazy(() =>
  import('./sheet-panel.tsx').then((module) => ({ default: module.SheetPanel })),
);

/** A panel that slides over the page from an edge, for phones. Its code is loaded when it opens. */
export function Sheet(props: SheetProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  ) : null;
}
