import { useRouter, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useProjectName } from '../analytics.queries.ts';
import { useFilterWords } from '../filter/use-filter-words.ts';
import { useAnalyticsSearch } from '../use-analytics-search.ts';
import { BehindProjects } from './behind-projects.tsx';
import { useBehindWords } from './use-behind-words.ts';

const NO_PERIOD = { period: undefined, from: undefined, to: undefined } as const;

/** The projects behind a figure, over the page; Escape and the back button lead back to it. */
export function BehindPanel() {
  const { t } = useTranslation(['portfolio', 'common']);
  const { search, change } = useAnalyticsSearch();
  const router = useRouter();
  const isOpenedHere = useRouterState({
    select: ({ location }) => location.state.isBehindOpened ?? false,
  });
  const behindWords = useBehindWords();
  const project = useProjectName(search.project);
  const { behind } = search;
  // A figure of months of work is not narrowed by the period.
  const within = behind?.workMonth === undefined ? search : { ...search, ...NO_PERIOD };
  const filters = useFilterWords({ ...within, compare: undefined }).map(({ label }) => label);
  if (typeof project === 'string') filters.unshift(project);
  const close = () => {
    // One step back, where a figure of this page was the step here.
    if (isOpenedHere) router.history.back();
    else change({ behind: undefined }, { replace: true });
  };
  return (
    <Dialog
      opened={behind !== undefined}
      onClose={close}
      size="xl"
      closeButton
      title={behind === undefined ? '' : behindWords(behind)}
      subtitle={
        filters.length === 0
          ? undefined
          : t('behind.within', { filters: filters.join(t('common:listSeparator')) })
      }
    >
      {behind === undefined ? null : (
        <BehindProjects key={JSON.stringify(behind)} behind={behind} />
      )}
    </Dialog>
  );
}
