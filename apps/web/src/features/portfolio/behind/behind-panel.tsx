import type { BehindQuery, PortfolioQuery } from '@pcm/contract';
import { HEIGHT_BANDS, LOW_MARGIN, MARGIN_BANDS } from '@pcm/domain';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel, typeLabel } from '../../../project/catalogue-labels.ts';
import { useResourceName } from '../../../project/cost/line-name.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePeriodText } from '../charts/period-text.ts';
import { PortfolioExport } from '../files/portfolio-export.tsx';
import { useFilterWords } from '../filter/use-filter-words.ts';
import { usePortfolioProjects, useProjectName } from '../portfolio.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import type { BehindSearch } from '../search-params.ts';
import { OrderMenu, ProjectsTable } from '../table/projects-table.tsx';
import { extraColumn, firstOrder, type TableOrder } from '../table/table-columns.ts';
import { usePortfolioSearch } from '../use-portfolio-search.ts';
import styles from './behind.module.css';
import { BehindSums } from './behind-sums.tsx';

type Told<Key extends keyof BehindSearch> = NonNullable<BehindSearch[Key]>;

/** Returns words for what a figure counts: `Projects · Published · Gross margin < 10%`. */
function useBehindWords(): (behind: BehindSearch) => string {
  const { t } = useTranslation(['portfolio', 'projects', 'common']);
  const format = useFormat();
  const { period, range } = usePeriodText();
  const resourceName = useResourceName();
  const percent = (value: number) => isolateNumber(format.percent(value, 0));

  const margin = (band: Told<'marginBand'>) => {
    const terms = MARGIN_BANDS.find((one) => one.band === band);
    const { from = null, to = null } = terms ?? {};
    if (from === null) return t('behind.words.marginLoss', { to: percent(to ?? 0) });
    if (to === null) return t('behind.words.marginFrom', { from: percent(from) });
    return t('behind.words.marginBetween', { from: percent(from), to: percent(to) });
  };
  const height = (band: Told<'heightBand'>) => {
    const place = HEIGHT_BANDS.findIndex((one) => one.band === band);
    const from = HEIGHT_BANDS[place - 1]?.upTo ?? 0;
    const to = HEIGHT_BANDS[place]?.upTo ?? null;
    if (to === 0) return t('behind.words.heightNone');
    if (to === null) return t('behind.words.heightOver', { from });
    if (from === 0) return t('behind.words.heightUpTo', { to });
    return t('behind.words.heightBetween', { from, to });
  };
  const resource = ({ resourceKind, resourceName: name }: BehindSearch) => {
    if (name !== undefined) {
      return t('behind.words.resource', { name: isolate(resourceName(name)) });
    }
    return resourceKind === undefined ? undefined : t(`behind.words.kind.${resourceKind}`);
  };
  const flag = (value: Told<'flag'>) =>
    t(`behind.words.flag.${value}`, { limit: percent(LOW_MARGIN) });

  return (behind) => {
    const { from, to, workMonth, workUntil, client, projectType, archived } = behind;
    const words = [
      behind.status && t(`common:${behind.status}`),
      behind.serviceCategory && serviceLabel(behind.serviceCategory, format.language),
      projectType !== undefined && isolate(typeLabel(projectType, format.language)),
      client !== undefined && isolate(client),
      (from ?? to) !== undefined && t('behind.words.started', { period: range(from, to) }),
      behind.undated && t('behind.words.undated'),
      behind.running && t('behind.words.running'),
      behind.oldDrafts && t('behind.words.oldDrafts'),
      behind.order && t(`behind.words.order.${behind.order}`),
      behind.marginBand && margin(behind.marginBand),
      behind.heightBand && height(behind.heightBand),
      behind.risk && t(`behind.words.risk.${behind.risk}`),
      behind.flag && flag(behind.flag),
      behind.completion && t(`behind.words.completion.${behind.completion}`),
      behind.measure && t(`behind.words.measure.${behind.measure}`),
      behind.ownCurrency && t('behind.words.ownCurrency', { currency: behind.ownCurrency }),
      resource(behind),
      workMonth !== undefined &&
        t('behind.words.work', {
          period: workUntil === undefined ? period(workMonth) : range(workMonth, workUntil),
        }),
      behind.analysis && t('filters.chip.analysis', { value: t(`filters.${behind.analysis}`) }),
      (archived === 'only' || archived === 'without') && t(`filters.chip.${archived}`),
    ].filter((word) => typeof word === 'string');
    return words.length === 0
      ? t('behind.words.all')
      : t('behind.title', { words: words.join(' · ') });
  };
}

const later = (a: string | undefined, b: string | undefined) =>
  a === undefined || (b !== undefined && b > a) ? b : a;

const earlier = (a: string | undefined, b: string | undefined) =>
  a === undefined || (b !== undefined && b < a) ? b : a;

/**
 * Returns the query for the projects behind a figure: those of the page that the figure counts. The
 * page's period means months of starting, so it does not narrow a figure of months of work.
 */
export function behindQuery(
  query: PortfolioQuery,
  narrowing: BehindSearch,
): PortfolioQuery & BehindQuery {
  // The server does not need the name of the figure.
  const { from, to, figure: _, ...behind } = narrowing;
  const told = Object.fromEntries(
    Object.entries(behind).filter(([, value]) => value !== undefined),
  );
  const period = behind.workMonth === undefined ? query : {};
  return { ...query, ...told, from: later(period.from, from), to: earlier(period.to, to) };
}

/** The sums and the table of the projects behind a figure. */
function BehindProjects({ behind }: { behind: BehindSearch }) {
  const { t } = useTranslation(['portfolio', 'projects']);
  const { query } = usePortfolio();
  const isPhone = useIsNarrow();
  const extra = extraColumn(behind);
  const [order, setOrder] = useState<TableOrder>(firstOrder(behind));
  const [search, setSearch] = useState('');
  const text = search.trim();
  const wanted = { ...behindQuery(query, behind), ...order, search: text || undefined };
  const pages = usePortfolioProjects(wanted);
  const first = pages.data?.pages[0];
  return (
    <div className="stack-12">
      <BehindSums
        sums={first?.sums}
        counts={first?.counts}
        extra={extra}
        currency={query.currency ?? 'MAD'}
      />
      <div className="row-8 justify-end">
        <SearchBox
          className={styles.search}
          label={t('projects:list.search')}
          clearLabel={t('projects:list.clearSearch')}
          placeholder={t('projects:list.searchPlaceholder')}
          value={search}
          onChange={setSearch}
        />
        {isPhone ? <OrderMenu order={order} onOrder={setOrder} extra={extra} /> : null}
        <PortfolioExport projects={wanted} />
      </div>
      <div className={`lined round-10 clips ${styles.sheet}`}>
        <ProjectsTable
          label={t('projectFilter.list')}
          pages={pages}
          order={order}
          onOrder={setOrder}
          extra={extra}
          none={text === '' ? t('table.noneBehind') : t('table.none', { search: isolate(text) })}
        />
      </div>
    </div>
  );
}

const NO_PERIOD = { period: undefined, from: undefined, to: undefined } as const;

/** A panel with the projects behind a figure; Escape and the back button close it. */
export function BehindPanel() {
  const { t } = useTranslation(['portfolio', 'common']);
  const { search, change } = usePortfolioSearch();
  const router = useRouter();
  const isOpenedHere = useRouterState({
    select: ({ location }) => location.state.isBehindOpened ?? false,
  });
  const behindWords = useBehindWords();
  const project = useProjectName(search.project);
  const { behind } = search;
  // The page's period does not narrow a figure of months of work.
  const within = behind?.workMonth === undefined ? search : { ...search, ...NO_PERIOD };
  const filters = useFilterWords({ ...within, compare: undefined }).map(({ label }) => label);
  if (typeof project === 'string') filters.unshift(project);
  const close = () => {
    // Goes one step back when a figure of this page opened the panel.
    if (isOpenedHere) router.history.back();
    else change({ behind: undefined }, { replace: true });
  };
  return (
    <Dialog
      opened={behind !== undefined}
      onClose={close}
      size="xl"
      closeButton
      title={behind === undefined ? '' : behindWords(behind)}
      subtitle={
        filters.length === 0
          ? undefined
          : t('behind.within', { filters: filters.join(t('common:listSeparator')) })
      }
    >
      {behind === undefined ? null : (
        <BehindProjects key={JSON.stringify(behind)} behind={behind} />
      )}
    </Dialog>
  );
}
