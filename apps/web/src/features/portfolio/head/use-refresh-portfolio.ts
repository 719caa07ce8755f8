import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { refreshPortfolio } from '../analytics.queries.ts';

/** Reads every figure on screen again and says how that went. */
export function useRefreshPortfolio() {
  const { t } = useTranslation(['portfolio', 'common']);
  const errorText = useErrorText();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      await refreshPortfolio();
      showToast({ tone: 'success', title: t('common:success'), description: t('refreshed') });
    } catch (error) {
      showToast({ tone: 'error', title: t('stale'), description: errorText(error) });
    }
    setRefreshing(false);
  };
  return { refresh, isRefreshing };
}
