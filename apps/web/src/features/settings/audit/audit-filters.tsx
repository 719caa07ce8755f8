import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import styles from './audit.module.css';
import { useAuditChoices } from './audit.queries.ts';
import { type AuditSearch, filtersOn, NO_FILTERS } from './search-params.ts';
import { useEntryWords } from './use-entry-words.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (change: AuditSearch) => void;
  count: number;
  onDone: () => void;
}

const ANY = '';

/** Administrator, action, kind of record and period. What is set here holds at once. */
export function AuditFilters({ search, onChange, count, onDone }: AuditFiltersProps) {
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
    // What the address asks for can be chosen, whatever there are entries of.
    const known = new Set([...(values ?? []), ...(chosen === undefined ? [] : [chosen])]);
    const named = [...known].map((value) => ({ value, label: nameOf(value) }));
    const order = new Intl.Collator(format.language);
    return [
      { value: ANY, label: t('any') },
      ...named.toSorted((a, b) => order.compare(a.label, b.label)),
    ];
  };
  const given = (value: string) => (value === ANY ? undefined : value);
  return (
    <div className={styles['panel']}>
      <SelectField
        label={t('admin')}
        value={search.admin ?? ANY}
        onChange={(value) => onChange({ admin: given(value) })}
        options={options(data?.admins, search.admin, (name) => name)}
      />
      <SelectField
        label={t('action')}
        value={search.action ?? ANY}
        onChange={(value) => onChange({ action: given(value) })}
        options={options(data?.actions, search.action, words.actionName)}
      />
      <SelectField
        label={t('kind')}
        value={search.kind ?? ANY}
        onChange={(value) => onChange({ kind: given(value), record: undefined })}
        options={options(data?.recordTypes, search.kind, words.kindName)}
      />
      <div className={styles['pair']}>
        <DateField
          label={t('from')}
          value={from ?? ''}
          onChange={(day) => onChange({ from: given(day) })}
        />
        <DateField
          label={t('to')}
          value={to ?? ''}
          error={isTurned ? t('turned') : undefined}
          onChange={(day) => onChange({ to: given(day) })}
        />
      </div>
      <div className={styles['actions']}>
        {filtersOn(search) > 0 && (
          <Button variant="quiet" onClick={() => onChange(NO_FILTERS)}>
            {t('clearAll')}
          </Button>
        )}
        <Button onClick={onDone}>{t('done', { count, formatted: format.number(count) })}</Button>
      </div>
    </div>
  );
}
