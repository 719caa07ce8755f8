import type { Quote } from '@pcm/contract';
import {
  IconAddressBook,
  IconDots,
  IconFileImport,
  IconFileInvoice,
  IconPlus,
  IconSearch,
  IconTrash,
} from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMissingPages } from '../../platform/api/query-client.ts';
import { isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import { openDialog } from '../../project/page-dialogs.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { PagesState } from '../../ui/feedback/pages-state.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { useFailureToast } from '../../ui/feedback/toast-store.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { focusNextStep } from '../../ui/overlays/focus-back.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { QuoteList } from './quote-list.tsx';
import {
  QuoteChips,
  type QuotePage,
  QuoteStrip,
  QuoteToolbar,
  type ToolbarProps,
} from './quote-toolbar.tsx';
import { type QuoteWrites, useQuotePages, useQuoteWrites } from './quotes.queries.ts';
import {
  isNarrowed,
  NO_FILTERS,
  type OpenQuote,
  type QuotesSearch,
  queryOf,
} from './search-params.ts';

const ProjectChoiceDialog = lazy(() => import('./project-choice-dialog.tsx'));

const DeletedDrafts = lazy(() => import('./deleted-drafts.tsx'));

const route = getRouteApi('/quotations');
/** Says that none match, or that there are none yet, and what makes the first. */
function NoQuotes({ search, onChange, onNew }: ToolbarProps & { onNew: () => void }) {
  const { t } = useTranslation('quotes');
  const isOfProject = search.project !== undefined;
  const isFiltered = isNarrowed({ ...search, project: undefined });
  return (
    <EmptyState
      inCard
      icon={
        isFiltered ? (
          <IconSearch size={22} stroke={1.6} aria-hidden />
        ) : (
          <IconFileInvoice size={22} stroke={1.6} aria-hidden />
        )
      }
      title={t(isFiltered ? 'empty.noMatch' : 'empty.title')}
      text={t(isFiltered ? 'empty.noMatchText' : isOfProject ? 'empty.ofProject' : 'empty.text')}
      action={
        isFiltered ? (
          <Button onClick={() => onChange({ ...NO_FILTERS, search: undefined })}>
            {t('chips.clear')}
          </Button>
        ) : (
          <Button needs="estimate" icon={IconPlus} onClick={onNew}>
            {t('new')}
          </Button>
        )
      }
    />
  );
}

/** Returns how to make a quotation: of the only project that is shown, or of one that is chosen. */
function useNewQuote(project: string | undefined, writes: QuoteWrites, onOpen: OpenQuote) {
  const { t } = useTranslation('quotes');
  const sayFailed = useFailureToast();
  const [isAsked, setIsAsked] = useState(false);
  const create = async (projectId: string) => {
    try {
      const { id } = await writes.create.mutateAsync(projectId);
      setIsAsked(false);
      onOpen(id, 'draft');
    } catch (error) {
      sayFailed(t('actions.failed'), error);
    }
  };
  return {
    begin: () => (project === undefined ? setIsAsked(true) : create(project)),
    dialog: isAsked && (
      <Suspense>
        <ProjectChoiceDialog onChoose={create} onClose={() => setIsAsked(false)} />
      </Suspense>
    ),
  };
}

/** Joins the rows of all pages; a change between two fetches can put a row on both. */
const rowsOfPages = (pages: readonly QuotePage[]): Quote[] => [
  ...new Map(pages.flatMap(({ quotes }) => quotes).map((quote) => [quote.id, quote])).values(),
];

/** The quotations, or the drafts that were deleted. */
export function QuotationsPage() {
  const { deleted } = route.useSearch();
  if (deleted !== true) return <LivingQuotations />;
  return (
    <Suspense>
      <DeletedDrafts />
    </Suspense>
  );
}

/** Shows the sums of each status, and the list of quotations, each with its timeline. */
function LivingQuotations() {
  const { t } = useTranslation('quotes');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const writes = useQuoteWrites();
  const pages = useQuotePages(queryOf(search));
  const { data, hasNextPage } = pages;
  const fetchMissing = useMissingPages(pages);
  const change = (part: QuotesSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...part }),
      replace: 'search' in part || 'quote' in part,
      resetScroll: false,
    });
  const open: OpenQuote = (quote, state) => {
    change({ quote });
    if (quote !== undefined && state !== undefined) focusNextStep(state, quote);
  };
  const { begin, dialog } = useNewQuote(search.project, writes, open);
  const first = data?.pages[0];
  const quotes = rowsOfPages(data?.pages ?? []);
  const count = hasNextPage ? Math.max(first?.count ?? 0, quotes.length) : quotes.length;
  const { name, lastNumber } = first?.series ?? { name: '', lastNumber: null };
  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={
          first &&
          t(lastNumber === null ? 'subtitleNone' : 'subtitle', {
            series: isolateNumber(name),
            number: isolateNumber(lastNumber ?? ''),
          })
        }
        backTo="/projects"
        backLabel={t('back')}
        actions={
          <>
            <ButtonLink to="/team-management" search={{ tab: 'customers' }} icon={IconAddressBook}>
              {t('clients')}
            </ButtonLink>
            <Button
              variant="primary"
              needs="estimate"
              icon={IconPlus}
              loading={writes.create.isPending}
              onClick={begin}
            >
              {t('new')}
            </Button>
            <Menu
              label={t('actions.more')}
              trigger={
                <IconButton
                  variant="default"
                  label={t('actions.more')}
                  icon={<IconDots size={18} stroke={1.75} />}
                />
              }
              items={[
                {
                  label: t('import'),
                  needs: 'administer',
                  icon: IconFileImport,
                  onSelect: () => openDialog({ name: 'import', kind: 'quotes' }),
                },
                {
                  label: t('deleted.title'),
                  needs: 'estimate',
                  icon: IconTrash,
                  onSelect: () => void navigate({ search: { deleted: true } }),
                },
              ]}
            />
          </>
        }
      />
      {first !== undefined && <QuoteStrip page={first} search={search} onChange={change} />}
      <QuoteToolbar
        search={search}
        onChange={change}
        count={data && count}
        totals={first?.totals ?? []}
      />
      <QuoteChips search={search} onChange={change} quotes={data && quotes} />
      <PagesState pages={pages} loading={t('loading')} failed={t('failed')} stale={t('stale')} />
      {data !== undefined && quotes.length === 0 && (
        <NoQuotes search={search} onChange={change} onNew={() => void begin()} />
      )}
      {quotes.length > 0 && (
        <QuoteList
          quotes={quotes}
          count={count}
          opened={search.quote}
          writes={writes}
          onOpen={open}
          onMissing={fetchMissing}
        />
      )}
      {dialog}
    </Page>
  );
}
