import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NO_FILTERS } from '../portfolio-filter.ts';
import { useAnalyticsSearch } from '../use-analytics-search.ts';

/** The filter leaves no project: offers to go back to all of them. */
export function NoMatch() {
  const { t } = useTranslation('portfolioMoney');
  const { change } = useAnalyticsSearch();
  return (
    <Card>
      <EmptyState
        icon={<IconFilterOff size={22} stroke={1.6} aria-hidden />}
        title={t('states.noMatch')}
        text={t('states.noMatchText')}
        action={<Button onClick={() => change(NO_FILTERS)}>{t('states.clear')}</Button>}
      />
    </Card>
  );
}
