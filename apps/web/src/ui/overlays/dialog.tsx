import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-panel.tsx';

const DialogPanel = lazy(() =>
  import('./dialog-panel.tsx').then((module) => ({ default: module.DialogPanel })),
);

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
