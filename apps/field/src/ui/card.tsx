import { type Icon, IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';

/** A white sheet with a title and its sign. */
export function Card({
  icon: Sign,
  title,
  aside,
  isTop = false,
  children,
}: {
  icon: Icon;
  title: string;
  /** Shown at the end of the title's line. */
  aside?: ReactNode;
  /** Whether it stands below the title of the screen, and not below that of an operation. */
  isTop?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const Heading = isTop ? 'h2' : 'h3';
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <Sign size={20} stroke={1.75} aria-hidden />
        <Heading id={id}>{title}</Heading>
        {aside === undefined ? null : <span className="card-aside">{aside}</span>}
      </div>
      {children}
    </section>
  );
}

/**
 * Asks about a figure that may be a slip of the thumb; it stops nothing, and shows nothing where
 * there is nothing to ask.
 */
export function Doubt({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      {children === null ? null : (
        <p className="changed doubt">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <span className="grow">{children}</span>
        </p>
      )}
    </div>
  );
}
