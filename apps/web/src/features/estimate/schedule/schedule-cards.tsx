import type { PriceScheduleItem } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { LongRows } from '../grid/long-rows.tsx';
import { useData } from '../state/estimate-context.tsx';
import { useGroupName } from './group-head.tsx';
import { itemName } from './item-menu.tsx';
import styles from './schedule.module.css';
import { groupsOf, scheduleOf } from './schedule-edits.ts';
import { type ScheduleFigures, sumsOf } from './schedule-figures.ts';
import { ScheduleFoot } from './schedule-foot.tsx';

/** An item on a phone: its name, quantity × price, amount; a press opens its panel. */
function ItemCard({
  item,
  figures,
  onOpen,
}: {
  item: PriceScheduleItem;
  figures: ScheduleFigures;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const priced = figures.byId.get(item.id);
  const price = priced?.unitPrice ?? null;
  return (
    <button
      type="button"
      className={`plain grid wide ink text-start ruled-above ${styles.card}`}
      onClick={() => onOpen(item.id)}
    >
      <span className="two-lines" dir="auto">
        {item.designation || t('newItem')}
      </span>
      <Amount value={priced?.amount ?? 0} decimals={2} className="strong" />
      <span className="note">
        <bdi>{item.number}</bdi> ·{' '}
        <bdi>
          {format.number(item.quantity, { maxDecimals: 3 })} {item.unit}
          {price === null ? '' : ` × ${format.rate(price)}`}
        </bdi>
        {priced?.reason === undefined ? null : ` · ${t(`reason.${priced.reason}`)}`}
      </span>
    </button>
  );
}

/** The lots and items as a list of cards. */
export function ScheduleCards({
  figures,
  onOpen,
}: {
  figures: ScheduleFigures;
  onOpen: (id: string) => void;
}) {
  const nameOf = useGroupName();
  const groups = groupsOf(useData(scheduleOf));
  const shown = (options: boolean) =>
    groups
      .filter(({ key }) => (key === 'options') === options)
      .map((group) => (
        <section key={group.key} aria-label={nameOf(group)}>
          {groups.length > 1 || group.lot !== null ? (
            <h2 className={`flex-12 between on-sunk ruled-above subheading ${styles.cardGroup}`}>
              <span>{nameOf(group)}</span>
              <Amount value={sumsOf(group.items, figures).amount} decimals={2} />
            </h2>
          ) : null}
          <LongRows
            lines={group.items}
            rowHeight={60}
            renderRow={(item) => <ItemCard item={item} figures={figures} onOpen={onOpen} />}
            renderSketch={(item, _, height) => (
              <div
                className={`row cropped muted no-wrap ruled-above ${styles.sketch}`}
                style={{ blockSize: height }}
              >
                {itemName(item)}
              </div>
            )}
          />
        </section>
      ));
  return (
    <>
      {shown(false)}
      <div role="grid" className={styles.columns}>
        <ScheduleFoot figures={figures} />
      </div>
      {shown(true)}
    </>
  );
}
