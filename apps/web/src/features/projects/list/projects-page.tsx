import { getRouteApi } from '@tanstack/react-router';
import {
  createElement,
  lazy,
  type ReactElement,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { usePrinting } from '../../../platform/printing.ts';
import { loadWords } from '../../../platform/words/translation.ts';
import { isTypeOf } from '../../../project/catalogue-labels.ts';
import {
  type ProjectPage,
  type ProjectTotals,
  type RowRange,
  useFreshPages,
  useProjectPages,
  useProjectTotals,
} from '../../../project/list/project-pages.queries.ts';
import { lengthOf } from '../../../project/list/project-pages.ts';
import { BelowHead, Page } from '../../../ui/layout/page.tsx';
import type { PrintedProjects } from '../table/printed-projects.tsx';
import styles from './list.module.css';
import { filterQueryOf, isNarrowed, pageQueryOf, rememberView, viewOf } from './list-order.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { ProjectList } from './project-list.tsx';
import { ListHeader } from './projects-header.tsx';
import type { ProjectsSearch } from './search-params.ts';
import { createSelection, SelectionProvider, useSelectedIds } from './selection.ts';

const BulkBar = lazy(() => import('../bulk/bulk-bar.tsx'));

const OutdatedNotice = lazy(() =>
  import('./list-states.tsx').then((module) => ({ default: module.OutdatedNotice })),
);

const FilterChips = lazy(async () => {
  const [chips] = await Promise.all([import('./filter-chips.tsx'), loadWords(['projectFilters'])]);
  return { default: chips.FilterChips };
});

const route = getRouteApi('/projects');

/** Typed fields, which make one step of the history and not one per letter. */
const TYPED = ['client', 'from', 'to', 'min', 'max'] as const;

function isTyping(before: ProjectsSearch, part: ProjectsSearch): boolean {
  if ('search' in part && Object.keys(part).length === 1) return true;
  return TYPED.some((key) => before[key] !== undefined && part[key] !== undefined);
}

/** Another service clears a type that it does not have. */
function withoutForeignType(part: ProjectsSearch, type: string | undefined): ProjectsSearch {
  const { category } = part;
  const isForeign = category !== undefined && type !== undefined && !isTypeOf(category, type);
  return isForeign && !('type' in part) ? { ...part, type: undefined } : part;
}

/** My Projects; with `?archived=true` the archived, with `?deleted=true` the deleted projects. */
export function ProjectsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = pageQueryOf(search);
  const pages = useProjectPages(query);
  const inView = useRef<RowRange>({ first: 0, last: 0 });
  const fresh = useFreshPages(query, inView);
  const onRange = useCallback((range: RowRange) => {
    inView.current = range;
  }, []);
  const view = viewOf(search);
  const [selection, setSelection] = useState(createSelection);
  const filter = JSON.stringify(filterQueryOf(search));
  const [seenFilter, setSeenFilter] = useState(filter);
  // A selection does not carry over to another list.
  if (seenFilter !== filter) {
    setSeenFilter(filter);
    setSelection(createSelection());
  }
  const change = (part: ProjectsSearch) => {
    if (part.view !== undefined) rememberView(part.view);
    void navigate({
      search: (before) => ({ ...before, ...withoutForeignType(part, before.type) }),
      replace: isTyping(search, part),
      resetScroll: part.view === undefined,
    });
  };
  const totals = useProjectTotals(query);
  const isOld = pages.isPlaceholderData || totals.isPlaceholderData;
  const count = lengthOf(pages.data?.pages ?? [], isOld ? undefined : totals.data?.count);
  const printed = usePrinted(search, pages.data?.pages, totals.data);
  return (
    <SelectionProvider value={selection}>
      <div className={`contents ${styles.screen}`} data-printed={printed !== null || undefined}>
        <Page>
          <ListHeader search={search} />
          <BelowHead>
            <ListToolbar
              search={search}
              view={view}
              onChange={change}
              count={pages.data && count}
              totals={totals.data}
              isOld={isOld}
            />
            {totals.data && totals.data.outdated > 0 && (
              <Suspense>
                <OutdatedNotice count={totals.data.outdated} />
              </Suspense>
            )}
            {isNarrowed(search) && (
              <Suspense>
                <FilterChips search={search} onChange={change} />
              </Suspense>
            )}
            <ProjectList
              search={search}
              count={count}
              view={view}
              onChange={change}
              pages={pages}
              fresh={fresh}
              onRange={onRange}
            />
            <Selected search={search} count={count} />
          </BelowHead>
        </Page>
      </div>
      {printed}
    </SelectionProvider>
  );
}

/** The time from the list until the code for printing is loaded, when the screen has settled. Units: ms. */
const PRINT_CODE_AFTER = 5000;

/** Returns the printed list while the page prints, when it is too late to load its code. */
function usePrinted(
  search: ProjectsSearch,
  pages: readonly ProjectPage[] | undefined,
  totals: ProjectTotals | undefined,
): ReactElement | null {
  const isPrinting = usePrinting();
  const [loaded, setLoaded] = useState<{ Printed: typeof PrintedProjects } | null>(null);
  const isListed = pages !== undefined;
  useEffect(() => {
    if (!isListed) return;
    const load = async () => {
      const [table] = await Promise.all([
        import('../table/printed-projects.tsx'),
        loadWords(['projectFilters']),
      ]);
      setLoaded({ Printed: table.PrintedProjects });
    };
    // Without it the screen itself is printed.
    const timer = setTimeout(() => void load().catch(() => undefined), PRINT_CODE_AFTER);
    return () => clearTimeout(timer);
  }, [isListed]);
  if (!isPrinting || loaded === null || pages === undefined) return null;
  return createElement(loaded.Printed, { search, pages, totals });
}

/** The actions on the selected projects; their code is loaded with the first tick. */
function Selected({ search, count }: { search: ProjectsSearch; count: number }) {
  const ids = useSelectedIds();
  const [wasUsed, setWasUsed] = useState(false);
  if (ids.size > 0 && !wasUsed) setWasUsed(true);
  return wasUsed ? (
    <Suspense>
      <BulkBar search={search} count={count} />
    </Suspense>
  ) : null;
}
