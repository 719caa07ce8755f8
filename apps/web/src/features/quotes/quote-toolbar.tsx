import { QUOTE_STATUSES, type Quote } from '@pcm/contract';
import { MARGIN_BANDS, ORDER_SIZES, SIZE_CURRENCY } from '@pcm/domain';
import { bandText } from '@pcm/messages';
import { IconFilter } from '@tabler/icons-react';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, isolateNumber } from '../../platform/words/isolate.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { serviceLabel, typeLabel } from '../../project/catalogue-labels.ts';
import { Button } from '../../ui/button.tsx';
import { FilterChips } from '../../ui/fields/filter-chips.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import styles from './quotes.module.css';
import { NO_FILTERS, type QuotesSearch } from './search-params.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The address of the list, and how to change a part of it. */
export interface ToolbarProps {
  search: QuotesSearch;
  onChange: (change: QuotesSearch) => void;
}

/** The search, the filter by status, and how many there are. */
export function QuoteToolbar({
  search,
  onChange,
  count,
}: ToolbarProps & { count: number | undefined }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const { status } = search;
  return (
    <div className="flow-8">
      <SearchBox
        className={styles.search}
        label={t('search')}
        clearLabel={t('clearSearch')}
        placeholder={t('searchPlaceholder')}
        value={search.search ?? ''}
        onChange={(text) => onChange({ search: text === '' ? undefined : text })}
      />
      <Menu
        align="start"
        label={t('table.status')}
        trigger={
          <Button icon={<IconFilter {...icon} />}>
            {status === undefined ? t('table.status') : t(`status.${status}`)}
          </Button>
        }
        items={[
          {
            heading: t('table.status'),
            value: status ?? 'all',
            options: [
              { value: 'all', label: t('allStatuses') },
              ...QUOTE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
            ],
            onChoose: (value) =>
              onChange({ status: QUOTE_STATUSES.find((known) => known === value) }),
          },
        ]}
      />
      {count !== undefined && (
        <p className="muted push-end" role="status">
          {t('count', { count, formatted: format.number(count) })}
        </p>
      )}
    </div>
  );
}

/** The filters of the address, each with a button that takes it away. */
export function QuoteChips({
  search,
  onChange,
  quotes,
}: ToolbarProps & { quotes: readonly Quote[] }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const { status, project, from, to, outcome, serviceCategory, projectType } = search;
  const { client, size, marginBand, reason, ownReason, projectStatus } = search;
  const { analysis, archived } = search;
  const sizeTerms = ORDER_SIZES.find(({ band }) => band === size);
  const marginTerms = MARGIN_BANDS.find(({ band }) => band === marginBand);
  const money = (value: number) => `${format.number(value)} ${SIZE_CURRENCY}`;
  const percent = (value: number) => format.percent(value, 0);
  const why = reason === undefined ? ownReason : t(`answer.reasons.${reason}`);
  const name = quotes.find(({ projectId }) => projectId === project)?.projectName;
  const all: [keyof QuotesSearch, string | undefined][] = [
    ['status', status && t(`status.${status}`)],
    ['project', project && t('chips.project', { name: isolate(name ?? t('chips.this')) })],
    ['from', from && t('chips.since', { day: isolate(format.day(from)) })],
    ['outcome', outcome && t(`chips.outcomes.${outcome}`)],
    ['serviceCategory', serviceCategory && serviceLabel(serviceCategory, format.language)],
    ['projectType', projectType && isolate(typeLabel(projectType, format.language))],
    ['client', client && t('chips.client', { name: isolate(client) })],
    [
      'size',
      sizeTerms &&
        t('chips.size', { size: isolateNumber(bandText(sizeTerms, format.number, money)) }),
    ],
    [
      'marginBand',
      marginTerms &&
        t('chips.margin', { margin: isolateNumber(bandText(marginTerms, format.number, percent)) }),
    ],
    [
      reason === undefined ? 'ownReason' : 'reason',
      why && t('lostBecause', { reason: isolate(why) }),
    ],
    ['projectStatus', projectStatus && t(`chips.projects.${projectStatus}`)],
    ['analysis', analysis && t(`chips.projects.${analysis}`)],
    ['archived', archived && t(`chips.projects.${archived}`)],
    ['to', to && t('chips.until', { day: isolate(format.day(to)) })],
  ];
  return (
    <FilterChips
      label={t('chips.label')}
      chips={all.flatMap(([key, label]) =>
        label ? [{ key, label, onRemove: () => onChange({ [key]: undefined }) }] : [],
      )}
      removeLabel={(filter) => t('chips.remove', { filter })}
      clearLabel={t('chips.clear')}
      onClear={() => onChange({ ...NO_FILTERS, search: undefined })}
    />
  );
}
