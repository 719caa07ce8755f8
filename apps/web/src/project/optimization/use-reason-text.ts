import {
  type ChangeReason,
  catalogueLabel,
  currencyOf,
  type EstimateData,
  lineListLabel,
  PEOPLE_A_VEHICLE,
} from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { isolate } from '../../platform/words/isolate.ts';
import { usePlaceText } from './use-place-text.ts';

/** The reason of a change in words. */
export function useReasonText(data: EstimateData): (reason: ChangeReason) => string {
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
