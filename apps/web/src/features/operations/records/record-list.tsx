import { IconFileImport, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { openDialog } from '../../../project/page-dialogs.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EmptyState, ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Sign } from '../../../ui/sign.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TeamSearch } from '../search-params.ts';
import {
  KEPT_BY,
  type ListedRecord,
  type RecordColumn,
  type RecordList,
  shownRecords,
} from './record-cells.tsx';
import styles from './records.module.css';

const small = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface RecordToolbarProps {
  list: RecordList;
  search: TeamSearch;
  onChange: (part: TeamSearch) => void;
  /** Shown after the search box. */
  filters: ReactNode;
  /** The number of records; undefined while they are fetched. */
  fetched: number | undefined;
  /** The number of records shown. */
  count: number;
}

/** The toolbar of a list: search, filters, count, Recently deleted, and a new record. */
function RecordToolbar(props: RecordToolbarProps) {
  const { list, search, onChange, filters, fetched, count } = props;
  const { t } = useTranslation('team');
  return (
    <div className="flow-8">
      {fetched !== 0 && (
        <>
          <SearchBox
            className="list-search"
            label={t(search.deleted ? `list.searchDeleted` : `${list}.search`)}
            clearLabel={t('list.clearSearch')}
            value={search.search ?? ''}
            onChange={(text) => onChange({ search: text === '' ? undefined : text })}
            placeholder={t(`${list}.searchPlaceholder`)}
          />
          {filters}
          {fetched !== undefined && (
            <p className="muted" role="status">
              {t(`${list}.count`, { count })}
            </p>
          )}
        </>
      )}
      <span className={`push-end inline-flex ${styles.end}`}>
        <ButtonLink
          needs={KEPT_BY[list]}
          variant="quiet"
          to="/team-management"
          search={search.deleted ? { tab: search.tab } : { tab: search.tab, deleted: true }}
          resetScroll={false}
          preload={false}
          icon={search.deleted ? undefined : <IconTrash {...small} />}
        >
          {t(search.deleted ? `${list}.back` : 'list.recentlyDeleted')}
        </ButtonLink>
        {!search.deleted && (
          <>
            <Button
              needs="administer"
              variant="quiet"
              icon={IconFileImport}
              onClick={() => openDialog({ name: 'import', kind: list })}
            >
              {t('list.import')}
            </Button>
            <Button needs={KEPT_BY[list]} icon={IconPlus} onClick={() => onChange({ open: 'new' })}>
              {t(`${list}.add`)}
            </Button>
          </>
        )}
      </span>
    </div>
  );
}

interface EmptyRecordsProps {
  list: RecordList;
  search: TeamSearch;
  onChange: (part: TeamSearch) => void;
  icon: Sign;
  /** There are records, but none matches. */
  isNarrowed: boolean;
}

/** Says that no records match, none are deleted, or there are none yet. */
function EmptyRecords({ list, search, onChange, icon, isNarrowed }: EmptyRecordsProps) {
  const { t } = useTranslation('team');
  if (isNarrowed) {
    return (
      <EmptyState
        inCard
        icon={IconSearch}
        title={t(`${list}.empty`)}
        text={t('list.noMatch')}
        action={
          <Button
            onClick={() =>
              onChange({ search: undefined, attention: undefined, serviceCategory: undefined })
            }
          >
            {t('list.clearAll')}
          </Button>
        }
      />
    );
  }
  return (
    <Card>
      {search.deleted ? (
        <EmptyState
          icon={IconTrash}
          title={t('list.deletedEmpty')}
          text={t('list.deletedEmptyText')}
        />
      ) : (
        <EmptyState icon={icon} title={t(`${list}.empty`)} text={t(`${list}.emptyText`)} />
      )}
    </Card>
  );
}

interface RecordListViewProps<Row extends ListedRecord> {
  list: RecordList;
  query: UseQueryResult<Row[]>;
  columns: readonly RecordColumn<Row>[];
  /** Returns the text that the search covers. */
  textOf: (row: Row) => string;
  search: TeamSearch;
  onChange: (part: TeamSearch) => void;
  /** Whether a filter besides the search lets a row through. */
  filter?: ((row: Row) => boolean) | undefined;
  /** Filters after the search box. */
  filters?: ReactNode;
  emptyIcon: Sign;
  renderActions: (row: Row) => ReactNode;
}

/** A list of records with search, filters, order, Recently deleted, empty and error states. */
export function RecordListView<Row extends ListedRecord>(props: RecordListViewProps<Row>) {
  const { list, query, columns, textOf, search, onChange, filter, renderActions } = props;
  const { t } = useTranslation(['team', 'common']);
  const errorText = useErrorText();
  const format = useFormat();
  const { data, error, refetch } = query;
  const found = shownRecords(data ?? [], columns, search, textOf, format.language);
  const rows = filter === undefined ? found : found.filter(filter);
  const order = {
    sort: search.sort ?? columns[0]?.id ?? '',
    direction: search.direction ?? ('asc' as const),
  };
  return (
    <div className={`grid-12 ${styles.tab}`}>
      <RecordToolbar
        list={list}
        search={search}
        onChange={onChange}
        filters={props.filters}
        fetched={data?.length}
        count={rows.length}
      />
      {data === undefined && error === null && <LoadingText text={t(`${list}.loading`)} />}
      {error !== null &&
        (data === undefined ? (
          <ErrorState inCard title={t(`${list}.failed`)} error={error} onRetry={refetch} />
        ) : (
          <Notice
            tone="loss"
            live
            title={t('list.stale')}
            action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
          >
            {errorText(error)}
          </Notice>
        ))}
      {data && rows.length === 0 && (
        <EmptyRecords
          list={list}
          search={search}
          onChange={onChange}
          icon={props.emptyIcon}
          isNarrowed={data.length > 0}
        />
      )}
      {rows.length > 0 && (
        <DataTable
          label={t(search.deleted ? 'list.recentlyDeleted' : `${list}.title`)}
          className={styles.table}
          rows={rows}
          height={[56, 84]}
          columns={[
            ...columns.map((column, place) => ({
              ...column,
              ...(place === 0 ? { kind: 'name' as const } : {}),
              sort: column.sortBy && column.id,
            })),
            {
              id: 'actions',
              header: t('list.actions'),
              isHeaderHidden: true,
              kind: 'control' as const,
              width: [92, 56],
              cell: renderActions,
            },
          ]}
          order={order}
          onSort={(sort) => {
            const isTurned = sort === order.sort && order.direction === 'asc';
            onChange({ sort, direction: isTurned ? 'desc' : undefined });
          }}
        />
      )}
    </div>
  );
}
