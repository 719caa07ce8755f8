import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRowTrim } from '../../../platform/density.ts';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useMeasuredAnew } from '../../../platform/use-measured-anew.ts';
import { useRowKeys } from '../../../ui/table/row-keys.ts';
import type { ProjectRowsProps } from '../list/project-cards.tsx';
import type { ProjectsSearch } from '../list/search-params.ts';
import { useRestoreWithToast } from '../use-restore-with-toast.ts';
import styles from './project-table.module.css';
import { TableHead } from './table-head.tsx';
import { MissingRow, ProjectRow } from './table-row.tsx';

export interface ProjectTableProps extends ProjectRowsProps {
  search: ProjectsSearch;
  onChange: (change: ProjectsSearch) => void;
}

const ROW_HEIGHT = 44;
/** The height of a name above a client. Units: px. */
const PHONE_ROW_HEIGHT = 60;
const OVERSCAN = 8;
/** The number of rows fetched in advance. */
const AHEAD = 120;

/** The table of projects; only rows near the window are rendered. */
export function ProjectTable(props: ProjectTableProps) {
  // Memoizing what the virtualizer returns would freeze it, because it changes its own state.
  'use no memo';
  const { label, projects, count, deleted, onMissing, onRange, onDelete, search, onChange } = props;
  const isPhone = useIsNarrow();
  const trim = useRowTrim();
  const height = isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT - trim;
  const restore = useRestoreWithToast();
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const focused = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, [isPhone]);

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      const row = focused.current;
      // Keeps the focused row, so that scrolling does not lose the focus.
      if (row === undefined || row >= range.count || rows.includes(row)) return rows;
      return [...rows, row].toSorted((a, b) => a - b);
    },
  });
  const rows = virtualizer.getVirtualItems();
  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? 0;
  const isMissing = Math.min(count, last + 1 + AHEAD) > projects.length;
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);
  useEffect(() => onRange({ first, last }), [first, last, onRange]);
  useMeasuredAnew(virtualizer, height);
  const onKeyDown = useRowKeys(body, count, (index) => virtualizer.scrollToIndex(index));

  let drawnTo = top;
  const drawn = rows.flatMap((row) => {
    const project = projects[row.index];
    const gap = row.start - drawnTo;
    drawnTo = row.end;
    const line =
      project === undefined ? (
        <MissingRow key={`missing-${row.index}`} index={row.index} />
      ) : (
        <ProjectRow
          key={project.id}
          index={row.index}
          project={project}
          rows={projects}
          deleted={deleted}
          onDelete={onDelete}
          onRestore={restore}
        />
      );
    return gap > 0 ? [<Gap key={`gap-${row.index}`} height={gap} />, line] : [line];
  });
  const rest = virtualizer.getTotalSize() + top - drawnTo;

  return (
    <div className={styles.sheet}>
      <table
        className={styles.table}
        aria-label={label}
        aria-rowcount={count + 1}
        data-list
        tabIndex={-1}
      >
        <TableHead search={search} onChange={onChange} projects={projects} deleted={deleted} />
        <tbody
          ref={body}
          onKeyDown={onKeyDown}
          onFocus={(event: FocusEvent<HTMLElement>) => {
            const row = event.target.closest<HTMLElement>('[data-index]');
            focused.current = row === null ? undefined : Number(row.dataset['index']);
          }}
          onBlur={() => {
            focused.current = undefined;
          }}
        >
          {drawn}
          {rest > 0 && <Gap height={rest} />}
        </tbody>
      </table>
    </div>
  );
}

/** Fills the height of rows that are not rendered. One cell: a span would show hidden columns. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden className={styles.gap}>
      <td style={{ height }} />
    </tr>
  );
}
