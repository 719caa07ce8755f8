import { DATE_FIELDS } from '@pcm/contract';
import { CURRENCIES, MAX_AMOUNT } from '@pcm/domain';
import { useId } from 'react';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { typesOf } from '../../../project/catalogue-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NameField, useFollowing } from '../../../ui/fields/name-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import styles from './list.module.css';
import { isFiltered, NO_FILTERS } from './list-order.ts';
import { useClients } from './projects.queries.ts';
import type { ProjectsSearch } from './search-params.ts';

interface ClientFilterProps {
  search: ProjectsSearch;
  onChange: (change: ProjectsSearch) => void;
}

function ClientFilter({ search, onChange }: ClientFilterProps) {
  const { t } = useTranslation(['projectFilters', 'projects']);
  const value = search.client ?? '';
  const [text, setText] = useFollowing(value);
  const clients = useClients(useDebounced(text.trim()), search.archived ?? false);
  return (
    <NameField
      label={t('client')}
      text={text}
      onType={setText}
      value={value}
      onChange={(name) => onChange({ client: name === '' ? undefined : name })}
      names={(clients.data?.clients ?? []).map((client) => client.name)}
    />
  );
}

interface FilterPanelProps {
  search: ProjectsSearch;
  onChange: (change: ProjectsSearch) => void;
  count: number | undefined;
  onDone: () => void;
}

const ANY = '';

/** Filters by type, client, period and amount, which apply at once. */
export default function FilterPanel({ search, onChange, count, onDone }: FilterPanelProps) {
  const { t } = useTranslation(['projectFilters', 'projects']);
  const { language } = useFormat();
  return (
    <div className="stack-card filter-panel">
      <div className="grid-12 two-columns">
        <SelectField
          label={t('type')}
          value={search.type ?? ANY}
          onChange={(type) => onChange({ type: type === ANY ? undefined : type })}
          options={[
            { value: ANY, label: t('anyType') },
            ...typesOf(search.category, search.type, language),
          ]}
        />
        <ClientFilter search={search} onChange={onChange} />
      </div>
      <Period search={search} onChange={onChange} />
      <Amounts search={search} onChange={onChange} />
      <div className="wrap-8 justify-end">
        {isFiltered(search) && (
          <Button variant="quiet" onClick={() => onChange(NO_FILTERS)}>
            {t('clearAll')}
          </Button>
        )}
        <Button onClick={onDone}>
          {t('done', {
            projects: t('projects:list.count', { count: count ?? 0 }),
          })}
        </Button>
      </div>
    </div>
  );
}

type PartProps = Pick<FilterPanelProps, 'search' | 'onChange'>;

function Period({ search, onChange }: PartProps) {
  const { t } = useTranslation(['projectFilters', 'projects']);
  const legend = useId();
  const { from, to, date = 'updated' } = search;
  const isTurned = from !== undefined && to !== undefined && to < from;
  return (
    <div role="group" aria-labelledby={legend} className="stack-8">
      <div id={legend} className="strong">
        {t('period')}
      </div>
      <SelectField
        label={t('dateOf')}
        value={date}
        onChange={(field) => onChange({ date: field === 'updated' ? undefined : field })}
        options={DATE_FIELDS.map((value) => ({ value, label: t(`dates.${value}`) }))}
      />
      <div className="grid-12 two-columns">
        <DateField
          label={t('from')}
          value={from ?? ''}
          onChange={(day) => onChange({ from: day === '' ? undefined : day })}
        />
        <DateField
          label={t('to')}
          value={to ?? ''}
          error={isTurned ? t('order') : undefined}
          onChange={(day) => onChange({ to: day === '' ? undefined : day })}
        />
      </div>
    </div>
  );
}

function Amounts({ search, onChange }: PartProps) {
  const { t } = useTranslation(['projectFilters', 'common']);
  const display = useDisplayCurrency();
  const legend = useId();
  const { min, max } = search;
  const currency = search.currency ?? display;
  const isTurned = min !== undefined && max !== undefined && max < min;
  const set = (part: ProjectsSearch) => onChange({ currency, ...part });
  return (
    <div role="group" aria-labelledby={legend} className="stack-8">
      <div id={legend} className="strong">
        {t('amount')}
      </div>
      <div className={`grid-12 ${styles.amounts}`}>
        <NumberField
          label={t('min')}
          value={min ?? null}
          min={0}
          max={MAX_AMOUNT}
          onChange={(value) => set({ min: value ?? undefined })}
        />
        <NumberField
          label={t('max')}
          value={max ?? null}
          min={0}
          max={MAX_AMOUNT}
          error={isTurned ? t('amountOrder') : undefined}
          onChange={(value) => set({ max: value ?? undefined })}
        />
        <SelectField
          label={t('currency')}
          value={currency}
          onChange={(code) => onChange({ currency: code })}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        />
      </div>
    </div>
  );
}
