import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-panel.tsx';
import type { SheetProps } from './sheet-panel.tsx';

const DialogPanel = lazy(() => import('./dialog-panel.tsx'));

/** A dialog over the page. Its code is loaded when the first dialog opens. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  ) : null;
}

const SheetPanel = lazy(() => import('./sheet-panel.tsx'));

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
