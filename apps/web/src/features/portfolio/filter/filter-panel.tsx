import { SERVICE_CATEGORIES } from '@pcm/domain';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { isTypeOf, serviceLabel, typesOf } from '../../../project/catalogue-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, type SelectOption } from '../../../ui/fields/choices.tsx';
import { NameField, useFollowing } from '../../../ui/fields/name-field.tsx';
import { useClientNames } from '../portfolio.queries.ts';
import { isNarrowed, NO_FILTERS } from '../portfolio-filter.ts';
import { usePortfolioSearch } from '../use-portfolio-search.ts';

/** A filter by the full name of a client. */
function ClientField() {
  const { t } = useTranslation(['portfolio', 'projectFilters', 'projects']);
  const { search, change } = usePortfolioSearch();
  const value = search.client ?? '';
  const [text, setText] = useFollowing(value);
  const names = useClientNames(useDebounced(text.trim()));
  return (
    <NameField
      label={t('projectFilters:client')}
      help={t('filters.clientHelp')}
      text={text}
      onType={setText}
      value={value}
      onChange={(name) =>
        change({ client: name === '' ? undefined : name }, { replace: value !== '' })
      }
      names={names.data ?? []}
    />
  );
}

interface FilterPanelProps {
  /** The number of projects on the page. */
  count: number | undefined;
  onDone: () => void;
}

const ANY = '';

/** A choice whose first option means none. */
function OptionalChoice<Value extends string>(props: {
  label: string;
  any: string;
  value: Value | undefined;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value | undefined) => void;
}) {
  const { label, any, value, options, onChange } = props;
  return (
    <SelectField<Value | typeof ANY>
      label={label}
      value={value ?? ANY}
      onChange={(chosen) => onChange(chosen === ANY ? undefined : chosen)}
      options={[{ value: ANY, label: any }, ...options]}
    />
  );
}

/** Filters by status, service, type, client, analysis and archive, which apply at once. */
export default function FilterPanel({ count = 0, onDone }: FilterPanelProps) {
  const { t } = useTranslation(['portfolio', 'projectFilters', 'projects', 'common']);
  const { language } = useFormat();
  const { search, change } = usePortfolioSearch();
  const { category, type } = search;
  const withLabels = <const Values extends readonly string[]>(
    values: Values,
    labelOf: (value: Values[number]) => string,
  ) => values.map((value: Values[number]) => ({ value, label: labelOf(value) }));
  return (
    <div className="stack-14 filter-panel">
      <div className="grid-12 align-top two-columns">
        <OptionalChoice
          label={t('projects:list.service')}
          any={t('projects:list.allServices')}
          value={category}
          options={withLabels(SERVICE_CATEGORIES, (one) => serviceLabel(one, language))}
          onChange={(chosen) =>
            change({
              category: chosen,
              // Another service clears a type that it does not have.
              type: chosen && type && !isTypeOf(chosen, type) ? undefined : type,
            })
          }
        />
        <OptionalChoice
          label={t('projectFilters:type')}
          any={t('projectFilters:anyType')}
          value={type}
          options={typesOf(category, type, language)}
          onChange={(chosen) => change({ type: chosen })}
        />
        <OptionalChoice
          label={t('projects:list.status')}
          any={t('filters.anyStatus')}
          value={search.status}
          options={withLabels(['draft', 'published'], (one) => t(`common:${one}`))}
          onChange={(chosen) => change({ status: chosen })}
        />
        <OptionalChoice
          label={t('filters.analysis')}
          any={t('filters.anyAnalysis')}
          value={search.analysis}
          options={withLabels(['enabled', 'disabled'], (one) => t(`filters.${one}`))}
          onChange={(chosen) => change({ analysis: chosen })}
        />
      </div>
      <ClientField />
      <OptionalChoice
        label={t('filters.archived')}
        any={t('filters.included')}
        value={search.archived === 'included' ? undefined : search.archived}
        options={withLabels(['without', 'only'], (one) => t(`filters.${one}`))}
        onChange={(chosen) => change({ archived: chosen })}
      />
      <div className="wrap-8 justify-end">
        {isNarrowed(search) && (
          <Button variant="quiet" onClick={() => change(NO_FILTERS)}>
            {t('filters.clear')}
          </Button>
        )}
        <Button onClick={onDone}>
          {t('projectFilters:done', {
            projects: t('projects:list.count', { count }),
          })}
        </Button>
      </div>
    </div>
  );
}
