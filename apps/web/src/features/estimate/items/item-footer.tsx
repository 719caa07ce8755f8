import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import styles from '../grid/grid.module.css';
import { usePriced } from '../state/estimate-context.tsx';
import footer from './items.module.css';

interface ItemFooterProps {
  label: string;
  figure: 'equipment' | 'logistics' | 'insurance' | 'additionalServices';
}

/** Shows the sum of a section. */
export function ItemFooter({ label, figure }: ItemFooterProps) {
  const amount = usePriced((priced) => priced.cost[figure]);
  return (
    <div role="row" className={`${styles.row} ${styles.foot} ${footer.foot}`}>
      <div role="gridcell" className={`${styles.label} ${footer.footLabel}`}>
        {label}
      </div>
      <div role="gridcell" className={`${styles.computed} ${styles.strong}`}>
        <ExplainedFigure figure={figure}>
          <Amount value={amount} decimals={2} />
        </ExplainedFigure>
      </div>
    </div>
  );
}
