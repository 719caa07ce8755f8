import {
  formulaOf,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_UNIT_LENGTH,
  type PriceScheduleItem,
  USUAL_UNITS,
} from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { LongRows } from '../grid/long-rows.tsx';
import { useCurrency, useData } from '../state/estimate-context.tsx';
import { ownCostOf } from './item-costs.ts';
import styles from './schedule.module.css';
import { groupsOf, itemName, scheduleOf } from './schedule-edits.ts';
import { type ScheduleFigures, sumsOf, useGroupName } from './schedule-figures.ts';
import { ScheduleFoot } from './schedule-foot.tsx';
import { useScheduleActions } from './use-schedule-actions.ts';

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
      <span className="note shrinks break-words">
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
                className={`row muted no-wrap ruled-above ${styles.sketch}`}
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

/** The fields of an item where no grid is: on a phone. */
export function ItemFields({ item }: { item: PriceScheduleItem }) {
  const { t } = useTranslation('priceSchedule');
  const actions = useScheduleActions();
  const currency = useCurrency();
  const own = useData((data) => ownCostOf(data, item.id));
  const change = (fields: Partial<PriceScheduleItem>) => actions.change(item.id, fields);
  return (
    <div className="stack-card">
      <TextField
        label={t('column.number')}
        value={item.number ?? ''}
        maxLength={MAX_NAME_LENGTH}
        onChange={(number) => change({ number })}
      />
      <TextArea
        label={t('column.designation')}
        value={item.designation ?? ''}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        onChange={(designation) => change({ designation })}
      />
      <SuggestionField
        label={t('column.unit')}
        value={item.unit ?? ''}
        suggestions={USUAL_UNITS}
        maxLength={MAX_UNIT_LENGTH}
        onChange={(unit) => change({ unit })}
      />
      <NumberField
        label={t('column.quantity')}
        value={item.quantity}
        min={0}
        places={3}
        fallback={0}
        takesFormulas
        formula={formulaOf(item, 'quantity')}
        onChange={(quantity, formula) => actions.enter(item.id, 'quantity', quantity ?? 0, formula)}
      />
      {own === undefined ? null : (
        <NumberField
          label={t('column.cost')}
          help={t('typedCost')}
          unit={currency}
          value={own?.cost || null}
          min={0}
          decimals={2}
          cents
          takesFormulas
          quantity={item.quantity}
          formula={own === null ? undefined : formulaOf(own, 'cost')}
          onChange={(cost, formula) => actions.enterCost(item.id, cost ?? undefined, formula)}
        />
      )}
    </div>
  );
}
