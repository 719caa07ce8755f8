import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import { Button, type ButtonProps } from '../button.tsx';

/** Closes the dialog around the component; asks first if input would be lost. */
export const DialogClose = createContext<() => void>(() => undefined);

/** A button that closes its dialog as Escape does, with a question if input would be lost. */
export function CancelButton({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('common');
  const close = useContext(DialogClose);
  return <Button onClick={() => close()}>{children ?? t('cancel')}</Button>;
}

/** The buttons of a dialog that asks one thing: Cancel, and the one that takes these properties. */
export function DialogAnswer(props: ButtonProps) {
  return (
    <>
      <CancelButton />
      <Button variant="primary" {...props} />
    </>
  );
}
