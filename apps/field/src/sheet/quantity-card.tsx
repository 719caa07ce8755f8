import type { PlannedQuantity } from '@pcm/contract';
import {
  type ConsumableContent,
  type DayEntryOf,
  isFarOverPlan,
  type QuantityContent,
  quantityKey,
  unsettledBeside,
} from '@pcm/domain';
import { IconBottle, IconPlus, IconRulerMeasure, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Card, Doubt } from '../ui/card.tsx';
import { useWords } from '../words/words.ts';
import { type KeptEntry, newEntryId, type SheetPlace, writeEntry } from './entries.ts';
import { useSheetWords } from './sheet-words.ts';
import { Stepper } from './stepper.tsx';
import { type SheetState, timeAt } from './use-sheet.ts';

/** The number of planned quantities up to which all are shown; of more, the user picks one. */
const MOST_SHOWN = 4;
const MOST_PERCENT = 999;

interface Own<Content> {
  id: string;
  content: Content;
}

const ownOf = <Content,>(own: readonly KeptEntry[], kind: string): Own<Content>[] =>
  own.flatMap(({ id, said }) =>
    said.kind === kind && !said.isDeleted ? [{ id, content: said.content as Content }] : [],
  );

/** Asks whether what a colleague wrote of the same item is part of one's own. */
function Question({
  mine,
  other,
  place,
  nameOf,
}: {
  mine: Own<QuantityContent>;
  other: DayEntryOf<'quantity'>;
  place: SheetPlace;
  nameOf: (id: string | null) => string;
}) {
  const { t, quantity } = useSheetWords();
  const { content } = mine;
  const answer = (next: Partial<QuantityContent>) =>
    void writeEntry(place, { id: mine.id, kind: 'quantity', content: { ...content, ...next } });
  return (
    <section className="question" aria-label={t('quantity.title')}>
      <IconUsers size={20} stroke={1.75} aria-hidden />
      <div className="grow">
        <p className="strong">
          {t('quantity.asked', {
            name: nameOf(other.memberId),
            quantity: quantity(other.content.done, other.content.unit),
            time: timeAt(other.editedAt),
          })}
        </p>
        <p>{t('quantity.question', { quantity: quantity(content.done, content.unit) })}</p>
        <div className="pair">
          <button
            type="button"
            className="button plain"
            onClick={() => answer({ includesEntries: [...content.includesEntries, other.id] })}
          >
            {t('quantity.included')}
          </button>
          <button
            type="button"
            className="button plain"
            onClick={() => answer({ besidesEntries: [...content.besidesEntries, other.id] })}
          >
            {t('quantity.besides')}
          </button>
        </div>
      </div>
    </section>
  );
}

type Item = Pick<QuantityContent, 'itemId' | 'label' | 'unit'>;

/** One quantity: what one did oneself, the day and the whole job. */
function QuantityRow({
  item,
  plan,
  state,
  place,
  nameOf,
}: {
  item: Item;
  plan: PlannedQuantity | undefined;
  state: SheetState;
  place: SheetPlace;
  nameOf: (id: string | null) => string;
}) {
  const { t, quantity, label, number } = useSheetWords();
  // A second press before the first one is stored must not begin a second entry.
  const [freshId] = useState(newEntryId);
  const key = quantityKey(item);
  const mine = ownOf<QuantityContent>(state.own, 'quantity').find(
    ({ content }) => quantityKey(content) === key,
  );
  const day = state.sheet.quantities.find((one) => quantityKey(one) === key);
  const done = day?.done ?? 0;
  const name = label(item.label);
  const keep = (value: number) =>
    void writeEntry(place, {
      id: mine?.id ?? freshId,
      kind: 'quantity',
      content: {
        itemId: item.itemId,
        label: item.label,
        unit: item.unit,
        done: value,
        includesEntries: mine?.content.includesEntries ?? [],
        besidesEntries: mine?.content.besidesEntries ?? [],
      },
    });
  const perDay = plan?.perDay ?? null;
  const share = perDay === null || perDay === 0 ? null : Math.round((done / perDay) * 100);
  const entry = state.entries.find((one) => one.id === mine?.id);
  const asked = entry?.kind === 'quantity' ? unsettledBeside(entry, state.entries) : [];
  return (
    <div className="item">
      <div className="item-head">
        <span className="grow strong text">{name}</span>
        <Stepper name={name} unit={item.unit} value={mine?.content.done ?? 0} onValue={keep} />
      </div>
      <div className="between small">
        <span>
          {perDay === null
            ? t('quantity.today', { done: quantity(done, item.unit) })
            : t('quantity.todayOf', {
                done: number(done),
                planned: quantity(Math.round(perDay * 10) / 10, item.unit),
              })}
        </span>
        {share === null ? null : (
          <span>
            {share > MOST_PERCENT
              ? t('quantity.shareOver', { share: number(MOST_PERCENT) })
              : `${number(share)} %`}
          </span>
        )}
      </div>
      {share === null ? null : (
        <div className="progress" aria-hidden>
          <span style={{ inlineSize: `${Math.min(100, share)}%` }} />
        </div>
      )}
      {plan === undefined ? null : (
        <p className="small">
          {t('quantity.sofar', {
            done: number(plan.doneElsewhere + done),
            planned: quantity(plan.quantity, plan.unit),
          })}
        </p>
      )}
      <Doubt>
        {plan !== undefined && isFarOverPlan(plan.doneElsewhere + done, plan.quantity)
          ? t('quantity.farOver', { planned: quantity(plan.quantity, plan.unit) })
          : null}
      </Doubt>
      {day?.contained.map(({ id, memberId, content }) => (
        <p className="small" key={id}>
          {t('quantity.contained', {
            quantity: quantity(content.done, content.unit),
            name: nameOf(memberId),
          })}
        </p>
      ))}
      {mine === undefined
        ? null
        : asked.map((other) => (
            <Question key={other.id} mine={mine} other={other} place={place} nameOf={nameOf} />
          ))}
    </div>
  );
}

/** Two fields for something that nobody planned, and a button that adds it. */
function AddForm({
  label,
  name,
  unit,
  onAdd,
}: {
  label: string;
  name: string;
  unit: string;
  onAdd: (name: string, unit: string) => void;
}) {
  const { t } = useSheetWords();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <button type="button" className="button soft" onClick={() => setIsOpen(true)}>
        <IconPlus size={20} stroke={1.75} aria-hidden />
        {label}
      </button>
    );
  }
  return (
    <form
      className="add"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const [named = '', counted = ''] = [given.get('name'), given.get('unit')].map((one) =>
          typeof one === 'string' ? one.trim() : '',
        );
        if (named === '') return;
        onAdd(named, counted);
        setIsOpen(false);
      }}
    >
      <label className="grow">
        <span className="small">{name}</span>
        <input name="name" required maxLength={200} autoComplete="off" dir="auto" />
      </label>
      <label className="short">
        <span className="small">{unit}</span>
        <input name="unit" maxLength={20} autoComplete="off" dir="auto" />
      </label>
      <button type="submit" className="button soft">
        {t('quantity.addNamed')}
      </button>
    </form>
  );
}

/** Edits the quantities that were done and the supplies that were used. */
export function QuantityCard({ state, place }: { state: SheetState; place: SheetPlace }) {
  const { t, label } = useSheetWords();
  const { language } = useWords();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const planned = state.kept?.planned ?? [];
  const done = new Set(state.sheet.quantities.map(quantityKey));
  const isFew = planned.length <= MOST_SHOWN;
  const shown = planned.filter(
    (plan) => isFew || done.has(quantityKey(plan)) || chosen.includes(quantityKey(plan)),
  );
  const keys = new Set(planned.map(quantityKey));
  const free = state.sheet.quantities.filter((one) => !keys.has(quantityKey(one)));
  const left = planned.filter((plan) => !shown.includes(plan));
  const consumables = ownOf<ConsumableContent>(state.own, 'consumable');
  const nameOf = (id: string | null) =>
    id === null
      ? t('office.writer')
      : (state.kept?.people.find((one) => one.id === id)?.name ?? '');
  return (
    <>
      <Card isTop icon={IconRulerMeasure} title={t('quantity.title')}>
        {planned.length === 0 && free.length === 0 ? (
          <p className="quiet">{t('quantity.none')}</p>
        ) : null}
        {[...shown, ...free].map((item) => (
          <QuantityRow
            key={quantityKey(item)}
            item={item}
            plan={planned.find((plan) => quantityKey(plan) === quantityKey(item))}
            state={state}
            place={place}
            nameOf={nameOf}
          />
        ))}
        {left.length === 0 ? null : (
          <select
            className="choose"
            lang={language}
            value=""
            aria-label={t('quantity.add')}
            onChange={({ target }) => setChosen([...chosen, target.value])}
          >
            <option value="">{t('quantity.add')}</option>
            {left.map((plan) => (
              <option key={quantityKey(plan)} value={quantityKey(plan)}>
                {label(plan.label)}
              </option>
            ))}
          </select>
        )}
        <AddForm
          label={t('quantity.add')}
          name={t('quantity.what')}
          unit={t('quantity.unit')}
          onAdd={(name, unit) => {
            const content = { itemId: null, label: name, unit, done: 0 };
            const settled = { includesEntries: [], besidesEntries: [] };
            const id = newEntryId();
            // The field of what is there already counts it.
            if ([...keys, ...done].includes(quantityKey(content))) {
              setChosen([...chosen, quantityKey(content)]);
              return;
            }
            void writeEntry(place, { id, kind: 'quantity', content: { ...content, ...settled } });
          }}
        />
      </Card>
      <Card isTop icon={IconBottle} title={t('consumable.title')}>
        {consumables.map(({ id, content }) => (
          <div className="item-head item" key={id}>
            <span className="grow strong text">{content.name}</span>
            <Stepper
              name={content.name}
              unit={content.unit}
              value={content.quantity}
              onValue={(quantity) =>
                void writeEntry(place, {
                  id,
                  kind: 'consumable',
                  content: { ...content, quantity },
                  isDeleted: quantity === 0,
                })
              }
            />
          </div>
        ))}
        <AddForm
          label={t('consumable.add')}
          name={t('consumable.name')}
          unit={t('consumable.unit')}
          onAdd={(name, unit) =>
            void writeEntry(place, {
              id: newEntryId(),
              kind: 'consumable',
              content: { name, unit, quantity: 1 },
            })
          }
        />
      </Card>
    </>
  );
}
