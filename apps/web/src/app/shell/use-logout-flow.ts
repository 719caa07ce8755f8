import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useLogout } from '../../features/settings/admin/admin.queries.ts';
import { forgetUnsent, sendUnsent } from '../../platform/before-logout.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { showToast, useFailureToast } from '../../ui/feedback/toast-store.ts';

/** Loaded only for a logout. */
const unsavedWork = () => import('../../saving/unsaved-keys.ts');

/** A logout that asks first when this browser has unsaved work. */
export interface LogoutFlow {
  start: () => void;
  /** The number of records in the question; 0 while nothing is asked. */
  unsaved: number;
  isPending: boolean;
  cancel: () => void;
  finish: (removeUnsaved: boolean) => Promise<void>;
}

/** Returns a {@link LogoutFlow}. */
export function useLogoutFlow(): LogoutFlow {
  const { t } = useTranslation('shell');
  const sayFailed = useFailureToast();
  const navigate = useNavigate();
  const logout = useLogout();
  const [unsaved, setUnsaved] = useState(0);
  const isSending = useRef(false);

  const finish = async (removeUnsaved: boolean) => {
    try {
      if (removeUnsaved) {
        forgetUnsent();
        (await unsavedWork()).removeUnsaved();
      }
      await logout.mutateAsync();
      await navigate({ to: '/admin-login', ignoreBlocker: true });
      showToast({ tone: 'neutral', title: t('loggedOut'), description: t('loggedOutText') });
    } catch (error) {
      sayFailed(t('logoutFailed'), error);
    }
    setUnsaved(0);
  };

  const start = async () => {
    if (isSending.current) return;
    isSending.current = true;
    await sendUnsent();
    // When this code cannot be loaded, the server is unreachable too, and the logout reports that.
    const count = await unsavedWork().then(
      ({ countUnsaved }) => countUnsaved(),
      () => 0,
    );
    isSending.current = false;
    if (count > 0) setUnsaved(count);
    else await finish(false);
  };

  return {
    start: () => void start(),
    unsaved,
    isPending: logout.isPending,
    cancel: () => setUnsaved(0),
    finish,
  };
}
