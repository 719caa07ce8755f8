import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import type { TeamSearch } from '../search-params.ts';
import type { RecordList } from './record-columns.ts';
import styles from './record-list.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface RecordToolbarProps {
  list: RecordList;
  search: TeamSearch;
  onChange: (part: TeamSearch) => void;
  /** After the search box. */
  filters: ReactNode;
  /** How many there are; undefined while they are fetched. */
  fetched: number | undefined;
  /** How many of them are shown. */
  count: number;
}

/** Search, filters, how many, Recently deleted, and a new record. */
export function RecordToolbar(props: RecordToolbarProps) {
  const { list, search, onChange, filters, fetched, count } = props;
  const { t } = useTranslation('team');
  const format = useFormat();
  return (
    <div className={styles['bar']}>
      {fetched !== 0 && (
        <>
          <SearchBox
            className={styles['search'] ?? ''}
            label={t(search.deleted ? `list.searchDeleted` : `${list}.search`)}
            clearLabel={t('list.clearSearch')}
            value={search.search ?? ''}
            onChange={(text) => onChange({ search: text === '' ? undefined : text })}
            placeholder={t(`${list}.searchPlaceholder`)}
          />
          {filters}
          {fetched !== undefined && (
            <p className={styles['count']} role="status">
              {t(`${list}.count`, { count, formatted: format.number(count) })}
            </p>
          )}
        </>
      )}
      <span className={styles['end']}>
        <ButtonLink
          variant="quiet"
          to="/team-management"
          search={search.deleted ? { tab: search.tab } : { tab: search.tab, deleted: true }}
          resetScroll={false}
          preload={false}
          icon={search.deleted ? undefined : <IconTrash {...icon} />}
        >
          {t(search.deleted ? `${list}.back` : 'list.recentlyDeleted')}
        </ButtonLink>
        {!search.deleted && (
          <Button icon={<IconPlus {...icon} />} onClick={() => onChange({ open: 'new' })}>
            {t(`${list}.add`)}
          </Button>
        )}
      </span>
    </div>
  );
}
