import {
  type ChangeReason,
  catalogueLabel,
  currencyOf,
  type EstimateData,
  isEquipmentListKey,
  type LineEdit,
  type LinePlace,
  lineListLabel,
  linesOfList,
  PEOPLE_A_VEHICLE,
  type PricedChange,
  type ProposedChange,
  valuesOfLine,
} from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { Checkbox } from '../../ui/fields/choices.tsx';
import styles from './optimization.module.css';

/** Returns the place of a line in words: its list, its row in the grid, and its rate or cost. */
function usePlaceText(data: EstimateData): (place: LinePlace) => string {
  const { t } = useTranslation('optimization');
  const format = useFormat();
  const currency = currencyOf(data);
  return ({ list, index }) => {
    const line = linesOfList(data, list)[index];
    const values = line === undefined ? null : valuesOfLine(list, line);
    return t('place', {
      list: isolate(lineListLabel(list, format.language)),
      row: format.number(index + 1),
      amount: isolate(format.money(values?.rate ?? values?.cost ?? 0, currency, 2)),
    });
  };
}

function useReasonText(data: EstimateData): (reason: ChangeReason) => string {
  const { t } = useTranslation('optimization');
  const format = useFormat();
  const { language } = format;
  const currency = currencyOf(data);
  const place = usePlaceText(data);
  const counted = (key: 'days' | 'people' | 'personDays' | 'projects', count: number) =>
    t(key, { count, replace: { count: format.number(count) } });
  const money = (amount: number) => isolate(format.money(amount, currency, 2));
  return (reason) => {
    switch (reason.rule) {
      case 'service-twice':
        return t(`reason.${reason.rule}`, {
          kept: isolate(catalogueLabel(reason.kept, language)),
          stays: place(reason.stays),
        });
      case 'service-listed-elsewhere':
      case 'line-twice':
        return t(`reason.${reason.rule}`, {
          list: isolate(lineListLabel(reason.list, language)),
          stays: place(reason.stays),
        });
      case 'consumable-twice':
        return t(`reason.${reason.rule}`, {
          quantity: format.number(reason.quantity),
          keptQuantity: format.number(reason.keptQuantity),
          stays: place(reason.stays),
        });
      case 'insurance-twice':
        return t(`reason.${reason.rule}`, { stays: place(reason.stays) });
      case 'yearly-contract-twice':
        return t(`reason.${reason.rule}`, { share: money(reason.share) });
      case 'bonus-without-wage':
        return t(`reason.${reason.rule}`, { bonus: money(reason.bonus) });
      case 'idle-equipment-days':
      case 'idle-logistics-days':
        return t(`reason.${reason.rule}`, {
          days: counted('days', reason.days),
          stay: counted('days', reason.stay),
        });
      case 'more-than-crew':
        return t(`reason.${reason.rule}`, {
          quantity: format.number(reason.quantity),
          people: counted('people', reason.people),
        });
      case 'bigger-crew':
        return t(`reason.${reason.rule}`, {
          newPeople: counted('people', reason.newPeople),
          newDays: counted('days', reason.newDays),
          people: counted('people', reason.people),
          days: counted('days', reason.days),
          work: t(reason.personDays === reason.newPersonDays ? 'workKept' : 'workRounded', {
            personDays: counted('personDays', reason.personDays),
            newPersonDays: counted('personDays', reason.newPersonDays),
          }),
          seats: format.number(PEOPLE_A_VEHICLE),
        });
      case 'rate-above-median':
        return t(`reason.${reason.rule}`, {
          rate: money(reason.rate),
          median: money(reason.median),
          projects: counted('projects', reason.projects),
        });
    }
  };
}

/** The fields of a line that a change may set, with the names of their columns. */
const COLUMNS = {
  count: 'cost:column.count',
  quantity: 'cost:column.quantity',
  days: 'cost:column.days',
  rate: 'cost:column.rate',
  cost: 'cost:column.cost',
} as const;
const NUMBER_FIELDS = ['count', 'quantity', 'days', 'rate', 'cost'] as const;

/** Returns the effect of a change on each line in words, and the name of the change. */
function useEffectTexts(data: EstimateData) {
  const { t } = useTranslation(['optimization', 'cost']);
  const format = useFormat();
  const valuesOf = ({ list, index }: LineEdit) => {
    const line = linesOfList(data, list)[index];
    return line === undefined ? null : valuesOfLine(list, line);
  };
  const nameOf = (edit: LineEdit): string => {
    const values = valuesOf(edit);
    const name = catalogueLabel(values?.name ?? '', format.language) || t('cost:noName');
    return isolate(values?.description ? `${name}, ${values.description}` : name);
  };
  const textOf = (edit: LineEdit): string | null => {
    const name = nameOf(edit);
    const { set } = edit;
    if (set === null) return t('removed', { name });
    if (set.selected === false) return t('left', { name });
    if (set.bonusEnabled === false) return t('bonusOff', { name });
    const values = valuesOf(edit);
    const isRate = (field: string) => field === 'rate' || field === 'cost';
    const changes = NUMBER_FIELDS.flatMap((field) => {
      const after = set[field];
      const before = values?.[field === 'count' ? 'quantity' : field] ?? null;
      if (after === undefined || before === null || after === before) return [];
      const shown = (value: number) =>
        isRate(field) ? format.amount(value, 2) : format.number(value);
      const column = field === 'quantity' && !isEquipmentListKey(edit.list) ? 'count' : field;
      return [
        t('fieldChange', {
          field: t(COLUMNS[column]),
          before: isolate(shown(before)),
          after: isolate(shown(after)),
        }),
      ];
    });
    if (changes.length === 0) return null;
    return t('effect', { name, changes: changes.join(WRITING[format.language].comma) });
  };
  return {
    title: (change: ProposedChange): string => {
      const [first] = change.edits;
      if (change.reason.rule === 'bigger-crew') return t('wholeCrew');
      return first === undefined ? '' : nameOf(first);
    },
    effects: (change: ProposedChange): string[] =>
      change.edits.flatMap((edit) => textOf(edit) ?? []),
  };
}

const SHOWN = 6;

interface ChangeRowProps {
  data: EstimateData;
  change: PricedChange;
  isTicked: boolean;
  isExcluded: boolean;
  onTick: (isTicked: boolean) => void;
}

/** Shows one change with a checkbox: the line, the reason, the effect and the saving. */
export function ChangeRow({ data, change, isTicked, isExcluded, onTick }: ChangeRowProps) {
  const { t } = useTranslation('optimization');
  const format = useFormat();
  const currency = currencyOf(data);
  const reasonText = useReasonText(data);
  const placeText = usePlaceText(data);
  const [first] = change.edits;
  const { title, effects } = useEffectTexts(data);
  const texts = effects(change);
  const more = texts.length - SHOWN;
  return (
    <li className={`ruled ${styles.change}`}>
      <div className={`wrap-4-16 between align-top ${styles.head}`}>
        <Checkbox
          label={<bdi>{title(change)}</bdi>}
          checked={isTicked}
          disabled={isExcluded}
          onChange={onTick}
          help={isExcluded ? t('excluded') : undefined}
        />
        <strong className="profit strong digits no-wrap">
          <span className="visually-hidden">
            {t('saves', { amount: format.money(change.saving, currency, 2) })}
          </span>
          <bdi dir="ltr" aria-hidden>
            −{format.money(change.saving, currency, 2)}
          </bdi>
        </strong>
      </div>
      <div className={`muted size-13 break-words ${styles.details}`}>
        {first === undefined || change.reason.rule === 'bigger-crew' ? null : (
          <p className={`above-2 ${styles.place}`}>{placeText(first)}</p>
        )}
        <p className="above-2">{reasonText(change.reason)}</p>
        <ul className="bare-list ink above-2">
          {texts.slice(0, SHOWN).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {more > 0 ? (
            <li>{t('more', { count: more, replace: { count: format.number(more) } })}</li>
          ) : null}
        </ul>
      </div>
    </li>
  );
}
