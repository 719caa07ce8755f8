import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';

/** Closes the dialog that a component stands in; asks first where something would be lost. */
export const DialogClose = createContext<() => void>(() => undefined);

/** Closes its dialog as Escape does: what was filled in is asked about first. */
export function CancelButton({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('common');
  const close = useContext(DialogClose);
  return <Button onClick={() => close()}>{children ?? t('cancel')}</Button>;
}
