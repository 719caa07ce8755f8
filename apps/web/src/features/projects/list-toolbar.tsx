import { useTranslation } from 'react-i18next';
import { SHARE_KEYS, ShareDot } from '../../ui/share-dot.tsx';
import { ServiceFilter, SortMenu, StatusFilter } from './list-filters.tsx';
import { isNarrowed } from './list-order.ts';
import styles from './list-toolbar.module.css';
import { ListValue } from './list-value.tsx';
import type { ProjectPage } from './projects.queries.ts';
import { SearchBox } from './search-box.tsx';
import type { ProjectsSearch } from './search-params.ts';

interface ListToolbarProps {
  search: ProjectsSearch;
  onChange: (change: ProjectsSearch) => void;
  /** The first page tells count and value of the whole list. */
  page: ProjectPage | undefined;
  isOld: boolean;
}

/** Search, filters, what the list is worth, order, and what the colours mean. */
export function ListToolbar({ search, onChange, page, isOld }: ListToolbarProps) {
  const { t } = useTranslation('projects');
  if (page?.count === 0 && !isNarrowed(search)) return null;
  return (
    <>
      <div className={styles.bar}>
        <SearchBox
          className={styles.search}
          value={search.search ?? ''}
          onChange={(text) => onChange({ search: text === '' ? undefined : text })}
          placeholder={search.deleted ? t('deleted.search') : t('list.searchPlaceholder')}
        />
        <ServiceFilter search={search} onChange={onChange} />
        <StatusFilter search={search} onChange={onChange} />
        {page && <ListValue count={page.count} totals={page.totals} isOld={isOld} />}
        <div className={styles.end}>
          <SortMenu search={search} onChange={onChange} />
        </div>
      </div>
      {page?.count !== 0 && <Legend />}
    </>
  );
}

function Legend() {
  const { t } = useTranslation(['projects', 'common']);
  return (
    <ul className={styles.legend} aria-label={t('list.legend')}>
      {SHARE_KEYS.map((key) => (
        <li key={key}>
          <ShareDot share={key} />
          {t(`common:share.${key}`)}
        </li>
      ))}
    </ul>
  );
}
