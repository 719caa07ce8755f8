import { lazy, Suspense, useState } from 'react';
import { useToast } from './toast-store.ts';

export { showToast } from './toast-store.ts';

const ToastPanel = lazy(() =>
  import('./toast-panel.tsx').then((module) => ({ default: module.ToastPanel })),
);

/** Where toasts appear. Their code is fetched with the first one. */
export function ToastRegion() {
  const toast = useToast();
  const [wasShown, setWasShown] = useState(false);
  if (toast !== null && !wasShown) setWasShown(true);
  return wasShown ? (
    <Suspense fallback={null}>
      <ToastPanel />
    </Suspense>
  ) : null;
}
