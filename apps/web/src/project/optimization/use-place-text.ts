import {
  currencyOf,
  type EstimateData,
  type LinePlace,
  lineListLabel,
  linesOfList,
  valuesOfLine,
} from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { isolate } from '../../platform/words/isolate.ts';

/** Where a line stands in words: its list, its row as the grid counts, and its rate or cost. */
export function usePlaceText(data: EstimateData): (place: LinePlace) => string {
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
