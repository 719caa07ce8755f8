import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { EXPORTS } from '../../../project/exports/registry.ts';
import { ExportMenu, useExportItems } from '../../../project/exports/use-export.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FilterButton } from '../../../ui/fields/filter-button.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import styles from './audit.module.css';
import { csvAddress, jsonAddress, useAuditChoices } from './audit.queries.ts';
import { type AuditSearch, filtersOn, NO_FILTERS, queryOf } from './search-params.ts';
import { useEntryWords } from './use-entry-words.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (change: AuditSearch) => void;
  count: number;
  onDone: () => void;
}

const ANY = '';

/** Filters by administrator, action, kind of record and period, which apply at once. */
function AuditFilters({ search, onChange, count, onDone }: AuditFiltersProps) {
  const { t } = useTranslation('auditLog');
  const format = useFormat();
  const words = useEntryWords();
  const { data } = useAuditChoices();
  const { from, to } = search;
  const isTurned = from !== undefined && to !== undefined && to < from;
  const options = (
    values: readonly string[] | undefined,
    chosen: string | undefined,
    nameOf: (value: string) => string,
  ) => {
    // Offers the choice of the address too, even when there are no entries of it.
    const known = new Set([...(values ?? []), ...(chosen === undefined ? [] : [chosen])]);
    const named = [...known].map((value) => ({ value, label: nameOf(value) }));
    const order = new Intl.Collator(format.language);
    return [
      { value: ANY, label: t('any') },
      ...named.toSorted((a, b) => order.compare(a.label, b.label)),
    ];
  };
  const unlessAny = (value: string) => (value === ANY ? undefined : value);
  return (
    <div className={`grid-12 ${styles.panel}`}>
      <SelectField
        label={t('admin')}
        value={search.admin ?? ANY}
        onChange={(value) => onChange({ admin: unlessAny(value) })}
        options={options(data?.admins, search.admin, (name) => name)}
      />
      <SelectField
        label={t('action')}
        value={search.action ?? ANY}
        onChange={(value) => onChange({ action: unlessAny(value) })}
        options={options(data?.actions, search.action, words.actionName)}
      />
      <SelectField
        label={t('kind')}
        value={search.kind ?? ANY}
        onChange={(value) => onChange({ kind: unlessAny(value), record: undefined })}
        options={options(data?.recordTypes, search.kind, words.kindName)}
      />
      <div className={`grid-12 align-top ${styles.pair}`}>
        <DateField
          label={t('from')}
          value={from ?? ''}
          onChange={(day) => onChange({ from: unlessAny(day) })}
        />
        <DateField
          label={t('to')}
          value={to ?? ''}
          error={isTurned ? t('turned') : undefined}
          onChange={(day) => onChange({ to: unlessAny(day) })}
        />
      </div>
      <div className="wrap-8 justify-end">
        {filtersOn(search) > 0 && (
          <Button variant="quiet" onClick={() => onChange(NO_FILTERS)}>
            {t('clearAll')}
          </Button>
        )}
        <Button onClick={onDone}>{t('done', { count })}</Button>
      </div>
    </div>
  );
}

interface AuditToolbarProps {
  search: AuditSearch;
  onChange: (change: AuditSearch) => void;
  count: number | undefined;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The toolbar of the audit log: search, filters, number of entries, export. */
export function AuditToolbar({ search, onChange, count }: AuditToolbarProps) {
  const { t } = useTranslation('auditLog');
  const format = useFormat();
  const [isOpened, setOpened] = useState(false);
  const on = filtersOn(search);
  const query = queryOf(search);
  const exports = useExportItems(EXPORTS.auditLog, {
    csv: csvAddress(query, format.language),
    json: jsonAddress(query),
  });
  return (
    <>
      <div className="flow-8">
        <SearchBox
          className="list-search"
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
          <p className="muted" role="status">
            {t('count', { count })}
          </p>
        )}
        <div className="push-end">
          <ExportMenu label={t('export')} items={exports} />
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
