import type { Currency, FigureKey } from '@pcm/domain';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import styles from './figure-card.module.css';

/** One line of a card: an amount, or a percentage where it is one. */
export interface CardRow {
  name: string;
  figure?: FigureKey | undefined;
  value: number | null;
  /** Instead of an amount. */
  isPercent?: boolean | undefined;
  /** The rate behind it. Units: percent. */
  rate?: number | undefined;
  /** Why there is no value. */
  reason?: string | undefined;
  /** A line under the rows it sums up. */
  isSum?: boolean | undefined;
}

interface FigureCardProps {
  title: string;
  lead: { value: number; figure: FigureKey };
  note: string;
  currency: Currency;
  rows: readonly CardRow[];
  pill?: ReactNode;
  /** The card with the answer: larger, tinted by what it says. */
  tone?: 'profit' | 'loss' | undefined;
  /** In place of rows. */
  children?: ReactNode;
}

/** A leading figure and the terms behind it, each of which opens to how it came about. */
export function FigureCard(props: FigureCardProps) {
  const { title, lead, note, currency, rows, pill, tone, children } = props;
  const titleId = useId();
  return (
    <section className={styles['card']} data-tone={tone} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {pill}
      </div>
      <p className={styles['lead']} data-lead={lead.figure}>
        <ExplainedFigure figure={lead.figure} lead>
          <Amount value={lead.value} currency={currency} />
        </ExplainedFigure>
      </p>
      <p className={styles['note']}>{note}</p>
      <dl className={styles['rows']}>
        {rows.map((row) => (
          <FigureRow key={row.name} row={row} />
        ))}
      </dl>
      {children}
    </section>
  );
}

function FigureRow({ row }: { row: CardRow }) {
  const { name, figure, value, isPercent, rate, reason, isSum } = row;
  const format = useFormat();
  const shown =
    isPercent && value !== null ? (
      <bdi dir="ltr">{format.percent(value, 1)}</bdi>
    ) : (
      <Amount value={value} reason={reason} />
    );
  return (
    <div className={styles['row']} data-sum={isSum || undefined}>
      <dt>{name}</dt>
      <dd className={styles['rate']}>
        {rate === undefined ? null : <bdi dir="ltr">{format.percent(rate)}</bdi>}
      </dd>
      <dd data-figure={figure}>
        {figure === undefined || value === null ? (
          shown
        ) : (
          <ExplainedFigure figure={figure} lead>
            {shown}
          </ExplainedFigure>
        )}
      </dd>
    </div>
  );
}
