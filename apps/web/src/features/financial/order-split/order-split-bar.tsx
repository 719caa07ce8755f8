import { type OrderSplit, type SplitGroup, sumAmounts } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import styles from './order-split.module.css';

const GROUPS: readonly SplitGroup[] = ['costs', 'taxes', 'company'];

/**
 * The parts of an order side by side: costs in the colours of the cost, taxes hatched, the
 * company's solid. In a loss a line says where the order ends.
 */
export function OrderSplitBar({ split }: { split: OrderSplit }) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const whole = sumAmounts([split.order, split.missing]);
  if (whole <= 0) return null;
  const shareOf = (group: SplitGroup) =>
    sumAmounts(split.parts.filter((part) => part.group === group).map(({ amount }) => amount)) /
    whole;
  const labels = GROUPS.map((group) => ({ group, share: shareOf(group) })).filter(
    ({ share }) => share > 0,
  );
  return (
    <div className={styles['bars']} aria-hidden>
      <div className={styles['bar']}>
        {split.parts.map(({ code, group, amount }) => (
          <span
            key={code}
            data-code={code}
            data-group={group}
            style={{ flexGrow: amount / whole }}
          />
        ))}
        {split.missing > 0 ? (
          <i
            className={styles['end']}
            style={{ insetInlineStart: `${(split.order / whole) * 100}%` }}
          />
        ) : null}
      </div>
      <div className={styles['labels']}>
        {labels.map(({ group, share }) => (
          <span key={group} style={{ flexGrow: share }}>
            {t(`split.${group}`)}{' '}
            <b>
              {isolateNumber(
                format.percent(split.order > 0 ? (split.groups[group] / split.order) * 100 : 0, 0),
              )}
            </b>
          </span>
        ))}
      </div>
    </div>
  );
}
