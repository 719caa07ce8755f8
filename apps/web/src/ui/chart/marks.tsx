import type { CSSProperties, ReactNode } from 'react';
import styles from './marks.module.css';
import type { Scale } from './scale.ts';

declare module 'react' {
  interface CSSProperties {
    /** The free space above and below the bars of a track. Units: px. */
    '--inset'?: string;
  }
}

/** The fill of a mark. A hatched one tells it from its neighbour without colour. */
export type Fill =
  | 'costs'
  | 'costs-hatched'
  | 'addition'
  | 'revenue'
  | 'profit'
  | 'profit-striped'
  | 'profit-pale'
  | 'loss'
  | 'loss-striped'
  | 'loss-hatched'
  | 'missing';

/** Returns the class and attribute that fill an element as a mark. */
export const filled = (fill: Fill, className?: string) => ({
  className: className === undefined ? styles.mark : `${styles.mark} ${className}`,
  'data-fill': fill,
});

interface TrackProps {
  children: ReactNode;
  /** Units: pixels. */
  height: number;
  /** The free space above and below the bars. Units: pixels. */
  inset?: number | undefined;
}

/** The line on which bars lie; the figures beside it say the same to screen readers. */
export function Track({ children, height, inset = 0 }: TrackProps) {
  return (
    <span className="block relative" style={{ height, '--inset': `${inset}px` }} aria-hidden>
      {children}
    </span>
  );
}

interface BarProps {
  scale: Scale;
  /** 0 when absent. */
  from?: number | undefined;
  to: number;
  fill: Fill;
}

/** A bar between two values; it follows the reading direction. */
export function Bar({ scale, from = 0, to, fill }: BarProps) {
  return (
    <span
      {...filled(fill, styles.bar)}
      style={{
        insetInlineStart: scale.at(Math.min(from, to)),
        inlineSize: scale.size(from, to),
      }}
    />
  );
}

interface RuleProps {
  scale: Scale;
  at: number;
  /** `link` leads to the bar of the next row; `middle` is what all bars start from. */
  kind?: 'zero' | 'middle' | 'link';
}

/** A line across a track. */
export function Rule({ scale, at, kind = 'zero' }: RuleProps) {
  return (
    <span className={styles.rule} data-kind={kind} style={{ insetInlineStart: scale.at(at) }} />
  );
}

/** A small square beside the words that a fill stands for. */
export function Swatch({ fill, style }: { fill: Fill; style?: CSSProperties | undefined }) {
  return <span {...filled(fill, styles.swatch)} style={style} aria-hidden />;
}

/** Names the fills of a picture whose table says the same. */
export function Legend({ items }: { items: readonly { fill: Fill; name: string }[] }) {
  return (
    <div className={`note wrap-4-16 below-8 ${styles.legend}`} aria-hidden>
      {items.map(({ fill, name }) => (
        <span key={fill}>
          <Swatch fill={fill} />
          {name}
        </span>
      ))}
    </div>
  );
}

interface MarkLinkProps {
  className: string | undefined;
  children: ReactNode;
  /** Read aloud instead of the content. */
  label?: string | undefined;
  /** Shown over it at hover and keyboard focus. */
  tooltip?: ReactNode;
  /** Shown at hover, for a mark that is hidden from screen readers and the Tab key. */
  title?: string | undefined;
  isPointerOnly?: boolean | undefined;
}

/** Draws a mark as the link to what it counts; a feature knows where that is. */
export type MarkLink = (props: MarkLinkProps) => ReactNode;
