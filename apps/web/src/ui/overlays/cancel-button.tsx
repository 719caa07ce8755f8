import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../button.tsx';

/** Closes the dialog around the component; asks first if input would be lost. */
export const DialogClose = createContext<() => void>(() => undefined);

/** A button that closes its dialog as Escape does, with a question if input would be lost. */
export function CancelButton({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('common');
  const close = useContext(DialogClose);
  return <Button onClick={() => close()}>{children ?? t('cancel')}</Button>;
}
