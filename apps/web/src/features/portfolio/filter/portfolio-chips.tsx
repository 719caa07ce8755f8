import { useTranslation } from '../../../platform/words/translation.ts';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { NO_FILTERS } from '../portfolio-filter.ts';
import { usePortfolioSearch } from '../use-portfolio-search.ts';
import { useFilterWords } from './use-filter-words.ts';

/** Lists the active filters, each with a button that removes it. */
export default function PortfolioChips() {
  const { t } = useTranslation(['portfolio', 'projectFilters', 'projects']);
  const { search, change } = usePortfolioSearch();
  const words = useFilterWords(search);
  return (
    <FilterChips
      label={t('projectFilters:active')}
      chips={words.map(({ key, label, without }) => ({
        key,
        label,
        onRemove: () => change(without),
      }))}
      removeLabel={(filter) => t('projectFilters:remove', { filter })}
      clearLabel={t('filters.clear')}
      onClear={() => change(NO_FILTERS)}
    />
  );
}
