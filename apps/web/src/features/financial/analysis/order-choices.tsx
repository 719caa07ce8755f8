import { OrderMarks } from '../../../project/profit/order-marks.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './analysis.module.css';
import { useOrderAmount } from './use-order-amount.ts';
import { WishedMargin } from './wished-margin.tsx';

/** Orders that can be taken: at the total, at the market price, for a wished margin. */
export function OrderChoices({ onTaken }: { onTaken?: (() => void) | undefined }) {
  const { data, priced, currency } = useFinancial();
  const take = useOrderAmount(onTaken);
  if (priced.cost.total <= 0) return null;
  return (
    <div className={styles['choices']}>
      <OrderMarks data={data} cost={priced.cost} currency={currency} onUse={take} />
      <WishedMargin onUse={take} />
    </div>
  );
}
