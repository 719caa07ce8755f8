import { useTranslation } from '../../../platform/words/translation.ts';
import { FilterChips as Chips } from '../../../ui/fields/filter-chips.tsx';
import { NO_FILTERS } from './list-order.ts';
import type { ProjectsSearch } from './search-params.ts';
import { useActiveFilters } from './use-active-filters.ts';

interface FilterChipsProps {
  search: ProjectsSearch;
  onChange: (change: ProjectsSearch) => void;
}

/** Lists the active filters, each with a button that removes it. */
export function FilterChips({ search, onChange }: FilterChipsProps) {
  const { t } = useTranslation('projectFilters');
  const filters = useActiveFilters(search);
  return (
    <Chips
      label={t('active')}
      chips={filters.map(({ key, label, without }) => ({
        key,
        label,
        onRemove: () => onChange(without),
      }))}
      removeLabel={(filter) => t('remove', { filter })}
      clearLabel={t('clearAll')}
      onClear={() => onChange({ ...NO_FILTERS, search: undefined })}
    />
  );
}
