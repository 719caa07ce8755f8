import type { FigureKey } from '@pcm/domain';
import { Amount } from '../../ui/amount.tsx';
import { ExplainedFigure } from '../explanation/explained-figure.tsx';
import styles from './profit.module.css';

interface ProfitRowProps {
  name: string;
  note?: string | undefined;
  value: number;
  figure?: FigureKey | undefined;
  /** Whether a line separates the row from the rows that it adds up. */
  sum?: boolean | undefined;
}

/** Shows one step from the order to the profit. */
export function ProfitRow({ name, note, value, figure, sum }: ProfitRowProps) {
  const amount = <Amount value={value} />;
  return (
    <div className={`row-card ${styles.row}`} data-sum={sum || undefined}>
      <dt>
        {name}
        {note ? <small>{note}</small> : null}
      </dt>
      <dd>
        {figure === undefined ? (
          amount
        ) : (
          <ExplainedFigure figure={figure} lead>
            {amount}
          </ExplainedFigure>
        )}
      </dd>
    </div>
  );
}
