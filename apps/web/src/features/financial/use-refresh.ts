import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../platform/words/error-text.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { refreshAll } from './financial.queries.ts';

/** Reads every project again; what was edited stays and is saved as before. */
export function useRefresh(): { refresh: () => Promise<void>; isRefreshing: boolean } {
  const { t } = useTranslation(['financial', 'estimate', 'common']);
  const errorText = useErrorText();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      await refreshAll();
      const description = t('estimate:refreshed');
      showToast({ tone: 'success', title: t('common:success'), description });
    } catch (error) {
      showToast({ tone: 'error', title: t('stale'), description: errorText(error) });
    }
    setRefreshing(false);
  };
  return { refresh, isRefreshing };
}
