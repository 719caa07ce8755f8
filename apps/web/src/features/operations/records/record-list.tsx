import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { TeamSearch } from '../search-params.ts';
import {
  type ListedRecord,
  type RecordColumn,
  type RecordList,
  shownRecords,
} from './record-columns.ts';
import { EmptyRecords } from './record-empty.tsx';
import styles from './record-list.module.css';
import { RecordTable } from './record-table.tsx';
import { RecordToolbar } from './record-toolbar.tsx';

interface RecordListViewProps<Row extends ListedRecord> {
  list: RecordList;
  query: UseQueryResult<Row[]>;
  columns: readonly RecordColumn<Row>[];
  /** What a search looks through. */
  textOf: (row: Row) => string;
  search: TeamSearch;
  onChange: (part: TeamSearch) => void;
  /** Which rows a filter beside the search lets through. */
  filter?: ((row: Row) => boolean) | undefined;
  /** Filters, after the search box. */
  filters?: ReactNode;
  emptyIcon: ReactNode;
  renderActions: (row: Row) => ReactNode;
}

/** A list of records: search, filters, order, the empty and the failed state, Recently deleted. */
export function RecordListView<Row extends ListedRecord>(props: RecordListViewProps<Row>) {
  const { list, query, columns, textOf, search, onChange, filter, renderActions } = props;
  const { t } = useTranslation(['team', 'common']);
  const errorText = useErrorText();
  const format = useFormat();
  const { data, error, refetch } = query;
  const found = shownRecords(data ?? [], columns, search, textOf, format.language);
  const rows = filter === undefined ? found : found.filter(filter);
  return (
    <div className={styles['tab']}>
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
          <Card>
            <ErrorState
              title={t(`${list}.failed`)}
              detail={errorText(error)}
              copy={error.message}
              onRetry={refetch}
            />
          </Card>
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
        <RecordTable
          label={t(search.deleted ? 'list.recentlyDeleted' : `${list}.title`)}
          rows={rows}
          columns={columns}
          search={search}
          onChange={onChange}
          renderActions={renderActions}
        />
      )}
    </div>
  );
}
