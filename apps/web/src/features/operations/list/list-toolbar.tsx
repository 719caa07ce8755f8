import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { type ListPartProps, MoreFilters, StatusFilter } from './list-filters.tsx';
import { isNarrowed, NO_FILTERS } from './list-query.ts';
import styles from './operations-list.module.css';
import { SortMenu } from './sort-menu.tsx';

interface ListToolbarProps extends ListPartProps {
  /** How many operations match. */
  count: number | undefined;
}

/** Search, filters and order of the list; of the deleted ones also the way back. */
export function ListToolbar({ search, onChange, count }: ListToolbarProps) {
  const { t } = useTranslation('operations');
  const format = useFormat();
  const back = search.deleted && (
    <Button
      icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden className="mirror-in-rtl" />}
      onClick={() => onChange({ ...NO_FILTERS, search: undefined, deleted: undefined })}
    >
      {t('deleted.back')}
    </Button>
  );
  if (count === 0 && !isNarrowed(search)) {
    return back ? <div className={styles['bar']}>{back}</div> : null;
  }
  return (
    <div className={styles['bar']}>
      {back}
      <SearchBox
        className={styles['search']}
        label={t('list.search')}
        clearLabel={t('list.clearSearch')}
        placeholder={t(search.deleted ? 'deleted.search' : 'list.searchPlaceholder')}
        value={search.search ?? ''}
        onChange={(text) => onChange({ search: text === '' ? undefined : text })}
      />
      <StatusFilter search={search} onChange={onChange} />
      <MoreFilters search={search} onChange={onChange} count={count} />
      {count !== undefined && (
        <p className={styles['count']} role="status">
          {t('list.count', { count, formatted: format.number(count) })}
        </p>
      )}
      <div className={styles['end']}>
        <SortMenu search={search} onChange={onChange} />
      </div>
    </div>
  );
}
