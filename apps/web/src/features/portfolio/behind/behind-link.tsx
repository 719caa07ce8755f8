import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import type { BehindSearch } from '../search-params.ts';
import styles from './behind-link.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The panel behind a figure was opened from the entry before: closing it is one step back. */
    isBehindOpened?: boolean;
  }
}

interface BehindLinkProps {
  /** What narrows the page's filter to the projects of this figure; `{}` for all of them. */
  behind: BehindSearch;
  children: ReactNode;
  className?: string | undefined;
  /** Read aloud where the figure alone says too little. */
  label?: string | undefined;
  /** Of a mark in a picture that is hidden from screen readers: its table has the link for keys. */
  isPointerOnly?: boolean | undefined;
  /** -1 in a table whose cells are reached by the arrow keys. */
  tabIndex?: 0 | -1 | undefined;
  /** Of all projects, also while the page shows a single one. */
  ofAll?: boolean | undefined;
  title?: string | undefined;
  /** Over it at hover and keyboard focus. */
  tooltip?: ReactNode;
}

/** A figure that opens the projects behind it; a link, so that a new tab takes it as well. */
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
