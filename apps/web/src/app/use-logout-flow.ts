import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogout } from '../features/admin/admin.queries.ts';
import { useErrorText } from '../lib/error-text.ts';
import { removeStored, storedKeys } from '../lib/storage.ts';
import { showToast } from '../ui/toast-store.ts';

/** Estimates that only this browser has. */
const DRAFT_PREFIX = 'pcm.draft.';
/** Drafts that could not be read. */
const SET_ASIDE_PREFIX = 'pcm.draft-set-aside.';

/** Logging out, which asks first when drafts stand in this browser. */
export interface LogoutFlow {
  start: () => void;
  /** How many drafts are asked about; 0 while nothing is asked. */
  drafts: number;
  isPending: boolean;
  cancel: () => void;
  finish: (removeDrafts: boolean) => Promise<void>;
}

/** See {@link LogoutFlow}. */
export function useLogoutFlow(): LogoutFlow {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const logout = useLogout();
  const [drafts, setDrafts] = useState(0);

  const finish = async (removeDrafts: boolean) => {
    if (removeDrafts) {
      for (const prefix of [DRAFT_PREFIX, SET_ASIDE_PREFIX]) {
        storedKeys(prefix).forEach(removeStored);
      }
    }
    try {
      // Leaves the page first, so that it can put away its draft.
      await logout.mutateAsync();
      await navigate({ to: '/admin-login', ignoreBlocker: true });
      showToast({ tone: 'neutral', title: t('loggedOut'), description: t('loggedOutText') });
    } catch (error) {
      showToast({ tone: 'error', title: t('logoutFailed'), description: errorText(error) });
    }
    setDrafts(0);
  };

  const start = () => {
    const count = storedKeys(DRAFT_PREFIX).length;
    if (count > 0) setDrafts(count);
    else void finish(false);
  };

  return { start, drafts, isPending: logout.isPending, cancel: () => setDrafts(0), finish };
}
