import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProjectPage } from '../../../project/list/project-pages.queries.ts';
import { SHARE_KEYS, ShareDot } from '../../../ui/chart/share-dot.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { FilterButton } from './filter-button.tsx';
import { ServiceFilter, SortMenu, StatusFilter } from './list-filters.tsx';
import { isNarrowed } from './list-order.ts';
import styles from './list-toolbar.module.css';
import { ListValue } from './list-value.tsx';
import type { ListView } from './list-view.ts';
import type { ProjectsSearch } from './search-params.ts';

interface ListToolbarProps {
  search: ProjectsSearch;
  view: ListView;
  onChange: (change: ProjectsSearch) => void;
  /** The first page tells count and value of the whole list. */
  page: ProjectPage | undefined;
  isOld: boolean;
}

/** Search, filters, what the list is worth, cards or table, order, and what the colours mean. */
export function ListToolbar({ search, view, onChange, page, isOld }: ListToolbarProps) {
  const { t } = useTranslation('projects');
  if (page?.count === 0 && !isOld && !isNarrowed(search)) return null;
  const placeholder = search.deleted
    ? t('deleted.search')
    : search.archived
      ? t('archive.search')
      : t('list.searchPlaceholder');
  return (
    <>
      <div className={styles.bar}>
        <SearchBox
          className={styles.search}
          label={t('list.search')}
          clearLabel={t('list.clearSearch')}
          value={search.search ?? ''}
          onChange={(text) => onChange({ search: text === '' ? undefined : text })}
          placeholder={placeholder}
        />
        <ServiceFilter search={search} onChange={onChange} />
        <StatusFilter search={search} onChange={onChange} />
        <FilterButton search={search} onChange={onChange} count={page?.count} />
        {page && <ListValue search={search} page={page} isOld={isOld} />}
        <div className={styles.end}>
          <SortMenu search={search} onChange={onChange} />
          <ViewChoice view={view} onChange={onChange} />
        </div>
      </div>
      {view === 'cards' && page?.count !== 0 && <Legend />}
    </>
  );
}

function ViewChoice({ view, onChange }: Pick<ListToolbarProps, 'view' | 'onChange'>) {
  const { t } = useTranslation('projects');
  const named = (Icon: typeof IconTable, name: string) => (
    <>
      <Icon size={16} stroke={1.75} aria-hidden className={styles.viewIcon} />
      <span className="visually-hidden">{name}</span>
    </>
  );
  return (
    <Segmented
      label={t('list.view')}
      value={view}
      onChange={(chosen) => onChange({ view: chosen })}
      options={[
        { value: 'cards', label: named(IconLayoutGrid, t('list.cards')) },
        { value: 'table', label: named(IconTable, t('list.table')) },
      ]}
    />
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
