import type { ProjectSummary } from '@pcm/contract';
import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { whenIdle } from '../../../platform/pause.ts';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/states.tsx';
import type { RenderedRows } from '../../../ui/table/virtual-rows.ts';
import styles from './list.module.css';

/** Narrower windows show one column or two; card-grid.module.css has the same widths. Units: px. */
const ONE_COLUMN = 700;
const TWO_COLUMNS = 1060;

/** Returns the number of card columns. */
export function useColumns(): 1 | 2 | 3 {
  const isSingle = useIsNarrow(ONE_COLUMN);
  const isDouble = useIsNarrow(TWO_COLUMNS);
  if (isSingle) return 1;
  return isDouble ? 2 : 3;
}

interface CardGridProps {
  /** Names the list for screen readers. */
  label: string;
  projects: readonly ProjectSummary[];
  /** The length of the whole list, including projects not yet fetched. */
  count: number;
  /** The same function as long as the cards do not change. */
  renderCard: (project: ProjectSummary) => ReactNode;
  /** Called when rows that are not fetched come near. */
  onMissing: () => void;
  /** Called with the cards on screen. */
  onRange: (range: { first: number; last: number }) => void;
}

interface CardCellProps extends Pick<CardGridProps, 'count' | 'renderCard'> {
  index: number;
  /** Absent while it is fetched. */
  project: ProjectSummary | undefined;
}

/** A place in the list, with its card, which scrolling does not render again. */
const CardCell = memo(function CardCell({ index, count, project, renderCard }: CardCellProps) {
  return (
    <div role="listitem" aria-posinset={index + 1} aria-setsize={count} className="shrinks">
      {project ? renderCard(project) : <MissingCard />}
    </div>
  );
});

const FIRST_SCREEN = 9;

function SkeletonCard() {
  return (
    <div className={`sheet stack ${styles.card}`}>
      <div className="stack-10 grows pad-card">
        <div className={`row between ${styles.head}`}>
          <Skeleton width="30%" height={12} />
          <Skeleton width={56} height={18} round />
        </div>
        <Skeleton width="92%" height={14} />
        <Skeleton width="60%" height={14} />
        <div className={styles.skeletonTotal}>
          <Skeleton width="38%" height={24} />
        </div>
        <Skeleton height={8} />
        <Skeleton height={12} />
        <Skeleton height={12} />
      </div>
      <div className={`row ruled-above ${styles.footer}`}>
        <Skeleton width="28%" height={12} />
      </div>
    </div>
  );
}

/** The first screen of placeholders while the list loads. */
export function SkeletonCards() {
  const { t } = useTranslation('projects');
  return (
    <LoadingRegion text={t('list.loading')} isTextShown>
      <div className={styles.static}>
        {Array.from({ length: FIRST_SCREEN }, (_, card) => (
          <SkeletonCard key={card} />
        ))}
      </div>
    </LoadingRegion>
  );
}

function MissingCard() {
  const { t } = useTranslation('projects');
  return (
    <>
      <span className="visually-hidden">{t('list.loadingMore')}</span>
      <SkeletonCard />
    </>
  );
}

const RowsInView = lazy(async () => ({
  default: (await import('./rows-in-view.tsx')).RowsInView,
}));

/** A list of at most this many cards is rendered in full. */
const SHORT = 30;
/** The height of a row of cards before it is measured, and the space below it. Units: px. */
const ROW_HEIGHT = 288;
const GAP = 16;
/** The rows rendered above and below the window. */
const OVERSCAN = 3;
/** The cards fetched in advance, so that steady scrolling meets no gap. */
const AHEAD = 120;

/** Cards in one to three columns, for lists of any length. */
export const CardGrid = (props: CardGridProps) =>
  props.count <= SHORT ? <PlainGrid {...props} /> : <LongGrid {...props} />;

function PlainGrid({ label, projects, count, renderCard }: CardGridProps) {
  return (
    <div role="list" data-list aria-label={label} tabIndex={-1} className={styles.static}>
      {projects.map((project, index) => (
        <CardCell
          key={project.id}
          index={index}
          count={count}
          project={project}
          renderCard={renderCard}
        />
      ))}
    </div>
  );
}

/** Returns how many rows the window has room for. */
const rowsInWindow = () => Math.ceil(window.innerHeight / (ROW_HEIGHT + GAP));

/** Returns a number of rows beyond the window that grows one by one while the browser is idle. */
function useOverscan(isFollowed: boolean): number {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    if (!isFollowed || overscan === OVERSCAN) return;
    return whenIdle(() => setOverscan(overscan + 1));
  }, [isFollowed, overscan]);
  return overscan;
}

function cellsOf(row: number, columns: number, count: number): number[] {
  const first = row * columns;
  return Array.from({ length: Math.min(columns, count - first) }, (_, column) => first + column);
}

/**
 * The cards of which only the rows near the window are rendered. Until the code is there that follows
 * the window, these are the first rows, one after the other.
 */
function LongGrid({ label, projects, count, renderCard, onMissing, onRange }: CardGridProps) {
  const columns = useColumns();
  const list = useRef<HTMLDivElement>(null);
  const [rendered, setRendered] = useState<RenderedRows | null>(null);
  const [firstRows] = useState(rowsInWindow);
  const overscan = useOverscan(rendered !== null);
  const onRows = useCallback(
    ({ first, last }: { first: number; last: number }) =>
      onRange({ first: first * columns, last: (last + 1) * columns - 1 }),
    [onRange, columns],
  );
  const length = Math.ceil(count / columns);
  const rows =
    rendered?.rows.filter(({ index }) => index < length) ??
    Array.from({ length: Math.min(firstRows, length) }, (_, index) => ({ index, start: 0 }));
  return (
    <>
      <div
        ref={list}
        role="list"
        data-list
        aria-label={label}
        tabIndex={-1}
        className={`relative ${styles.list}`}
        style={{ height: rendered?.size ?? length * (ROW_HEIGHT + GAP) - GAP }}
        onFocus={rendered?.onFocus}
        onBlur={rendered?.onBlur}
      >
        {rows.map((row) => (
          <div
            key={row.index}
            ref={rendered?.measure}
            data-index={row.index}
            role="presentation"
            className={`grid-card ${rendered ? `absolute ${styles.row}` : styles.firstRow}`}
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              // No transform: a browser would count a row that gets one as a row that moves.
              ...(rendered ? { insetBlockStart: row.start } : {}),
            }}
          >
            {cellsOf(row.index, columns, count).map((index) => (
              <CardCell
                key={projects[index]?.id ?? index}
                index={index}
                count={count}
                project={projects[index]}
                renderCard={renderCard}
              />
            ))}
          </div>
        ))}
      </div>
      <Suspense>
        <RowsInView
          list={list}
          onRows={setRendered}
          count={length}
          fetched={Math.floor(projects.length / columns)}
          height={ROW_HEIGHT}
          gap={GAP}
          overscan={overscan}
          ahead={AHEAD / columns}
          hasMore={projects.length < count}
          onMissing={onMissing}
          onRange={onRows}
        />
      </Suspense>
    </>
  );
}
