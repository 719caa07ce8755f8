import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { useProjectName } from './portfolio.queries.ts';
import { NO_FILTERS } from './portfolio-filter.ts';
import { usePortfolioSearch } from './use-portfolio-search.ts';

/** Says that no project matches the filters, and offers to remove them. */
export function PortfolioNoMatch() {
  const { t } = useTranslation('portfolio');
  const { search, change } = usePortfolioSearch();
  const isMissing = useProjectName(search.project) === null;
  return (
    <EmptyState
      inCard
      icon={IconFilterOff}
      title={t(isMissing ? 'noProject' : 'noMatch')}
      text={t(isMissing ? 'noProjectText' : 'noMatchText')}
      action={
        isMissing ? (
          <Button onClick={() => change({ project: undefined })}>{t('projectFilter.all')}</Button>
        ) : (
          <Button onClick={() => change(NO_FILTERS)}>{t('filters.clear')}</Button>
        )
      }
    />
  );
}
