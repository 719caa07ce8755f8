import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './filter-chips.module.css';
import { NO_FILTERS } from './list-order.ts';
import type { ProjectsSearch } from './search-params.ts';
import { useActiveFilters } from './use-active-filters.ts';

interface FilterChipsProps {
  search: ProjectsSearch;
  onChange: (change: ProjectsSearch) => void;
}

/** What the list is narrowed by; each can be taken off, or all of it. */
export function FilterChips({ search, onChange }: FilterChipsProps) {
  const { t } = useTranslation('projects');
  const filters = useActiveFilters(search);
  if (filters.length === 0) return null;
  return (
    <div className={styles.bar}>
      <ul className={styles.chips} aria-label={t('filters.active')}>
        {filters.map(({ key, label, without }) => (
          <li key={key} className={styles.chip}>
            <span className={styles.label} title={label}>
              {label}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('filters.remove', { filter: label })}
              onClick={() => onChange(without)}
            >
              <IconX size={14} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => onChange({ ...NO_FILTERS, search: undefined })}
      >
        {t('filters.clearAll')}
      </Button>
    </div>
  );
}
