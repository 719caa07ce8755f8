import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';

/** A white sheet with a title and its sign. */
export function Card({
  icon: Sign,
  title,
  aside,
  children,
}: {
  icon: Icon;
  title: string;
  /** What stands at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <Sign size={20} stroke={1.75} aria-hidden />
        <h3 id={id}>{title}</h3>
        {aside === undefined ? null : <span className="card-aside">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
