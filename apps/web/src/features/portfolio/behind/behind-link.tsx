import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { MarkLink } from '../../../ui/chart/marks.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { type BehindSearch, behindSearch } from '../search-params.ts';
import { usePortfolioSearch } from '../use-portfolio-search.ts';
import styles from './behind.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A figure of the previous history entry opened the panel: closing it goes one step back. */
    isBehindOpened?: boolean;
  }
}

interface BehindLinkProps {
  /** Narrows the page's filter to the projects of this figure; `{}` for all of them. */
  behind: BehindSearch;
  children: ReactNode;
  className?: string | undefined;
  /** Read aloud when the figure alone is not clear. */
  label?: string | undefined;
  /** For a mark in a picture that is hidden from screen readers; its table has a link for keys. */
  isPointerOnly?: boolean | undefined;
  /** -1 in a table in which the arrow keys move between cells. */
  tabIndex?: 0 | -1 | undefined;
  /** Covers all projects, even while the page shows a single one. */
  ofAll?: boolean | undefined;
  title?: string | undefined;
  /** Shown over it at hover and keyboard focus. */
  tooltip?: ReactNode;
}

/** A figure that links to the projects behind it, so that a new tab can open them too. */
export function BehindLink(props: BehindLinkProps) {
  const { behind, children, className, label, isPointerOnly, tabIndex, title, ofAll } = props;
  const link = (
    <Link
      from="/analytics"
      to="."
      search={(now) => ({ ...now, project: ofAll ? undefined : now.project, behind })}
      state={(now) => ({ ...now, isBehindOpened: true })}
      resetScroll={false}
      preload={false}
      className={className ?? styles.link}
      aria-label={label}
      title={title}
      tabIndex={isPointerOnly ? -1 : tabIndex}
      aria-haspopup="dialog"
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {children}
    </Link>
  );
  return props.tooltip === undefined ? link : <Tooltip label={props.tooltip}>{link}</Tooltip>;
}

/** Returns the link of a chart's mark to the projects that it counts. */
export const behindMark =
  (behind: BehindSearch): MarkLink =>
  (props) => <BehindLink behind={behind} {...props} />;

/** Returns the address of the projects behind a figure; `page` is the address without them. */
export function behindHref(page: string, behind: BehindSearch): string {
  const param = `behind=${encodeURIComponent(JSON.stringify(behind))}`;
  return `${page}${page.includes('?') ? '&' : '?'}${param}`;
}

/** Returns the narrowing of a link made by {@link behindHref}; undefined for any other link. */
function behindOf(link: HTMLAnchorElement): BehindSearch | undefined {
  const text = new URL(link.href).searchParams.get('behind');
  return text === null ? undefined : behindSearch().parse(JSON.parse(text));
}

/**
 * Works like `BehindLink` for a thousand figures: cells are plain links to {@link behindHref}, and
 * the table opens the clicked one. Drawing as many router links would take seconds.
 */
export function useBehindLinks() {
  const router = useRouter();
  const { search } = usePortfolioSearch();
  const page = router.buildLocation({ to: '/analytics', search: { ...search, behind: undefined } });
  return {
    page: page.href,
    onClick: (event: MouseEvent) => {
      const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const behind = link === null || isForBrowser ? undefined : behindOf(link);
      if (behind === undefined) return;
      event.preventDefault();
      void router.navigate({
        to: '/analytics',
        search: { ...search, behind },
        state: (now) => ({ ...now, isBehindOpened: true }),
        resetScroll: false,
      });
    },
  };
}
