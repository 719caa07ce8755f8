import { IconDownload, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAddress } from '../../../platform/files/save-file.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterButton } from '../../../ui/fields/filter-button.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import styles from './audit.module.css';
import { csvAddress, jsonAddress } from './audit.queries.ts';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditSearch, filtersOn, NO_FILTERS, queryOf } from './search-params.ts';
import { useEntryWords } from './use-entry-words.ts';

interface AuditToolbarProps {
  search: AuditSearch;
  onChange: (change: AuditSearch) => void;
  count: number | undefined;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Search, filters, how many there are, and the files. */
export function AuditToolbar({ search, onChange, count }: AuditToolbarProps) {
  const { t } = useTranslation('auditLog');
  const format = useFormat();
  const [isOpened, setOpened] = useState(false);
  const on = filtersOn(search);
  const saveCsv = () => saveAddress(csvAddress(queryOf(search), format.language));
  const saveJson = () => saveAddress(jsonAddress(queryOf(search)));
  return (
    <>
      <div className={styles['bar']}>
        <SearchBox
          className={styles['search']}
          label={t('search')}
          clearLabel={t('clearSearch')}
          placeholder={t('searchPlaceholder')}
          value={search.search ?? ''}
          onChange={(text) => onChange({ search: text === '' ? undefined : text })}
        />
        <FilterButton
          icon={<IconFilter {...icon} />}
          title={t('filters')}
          opened={isOpened}
          onOpenedChange={setOpened}
          panel={
            <AuditFilters
              search={search}
              onChange={onChange}
              count={count ?? 0}
              onDone={() => setOpened(false)}
            />
          }
        >
          {on === 0 ? t('filters') : t('filtersOn', { count: on })}
        </FilterButton>
        {count !== undefined && (
          <p className={styles['count']} role="status">
            {t('count', { count, formatted: format.number(count) })}
          </p>
        )}
        <div className={styles['end']}>
          <Menu
            label={t('export')}
            trigger={<Button icon={<IconDownload {...icon} />}>{t('export')}</Button>}
            items={[
              { label: t('exportCsv'), onSelect: saveCsv },
              { label: t('exportJson'), onSelect: saveJson },
            ]}
          />
        </div>
      </div>
      <AuditChips search={search} onChange={onChange} />
    </>
  );
}

function AuditChips({ search, onChange }: Omit<AuditToolbarProps, 'count'>) {
  const { t } = useTranslation('auditLog');
  const format = useFormat();
  const words = useEntryWords();
  const { admin, action, kind, record, from, to } = search;
  const text = search.search?.trim();
  const all: [keyof AuditSearch, string | undefined | false][] = [
    ['search', text && t('chip.search', { value: isolate(text) })],
    ['admin', admin && isolate(admin)],
    ['action', action && words.actionName(action)],
    ['kind', kind && words.kindName(kind)],
    ['record', record && t('chip.record')],
    ['from', from && t('chip.since', { from: format.day(from) })],
    ['to', to && t('chip.until', { to: format.day(to) })],
  ];
  return (
    <FilterChips
      label={t('active')}
      chips={all.flatMap(([key, label]) =>
        label ? [{ key, label, onRemove: () => onChange({ [key]: undefined }) }] : [],
      )}
      removeLabel={(filter) => t('remove', { filter })}
      clearLabel={t('clearAll')}
      onClear={() => onChange({ ...NO_FILTERS, search: undefined })}
    />
  );
}
