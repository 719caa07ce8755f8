import { catalogueLabel } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/words/language.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { storedName } from '../grid/catalogue-text.ts';
import { isCounted, type QuantityList, quantityOf } from '../items/item-quantity.ts';
import { followedRate } from '../items/presets.ts';
import { usePresets } from '../items/use-presets.ts';
import { useEstimateActions } from '../state/estimate-context.tsx';
import type { LineOfList } from '../state/working-line.ts';
import styles from './phone.module.css';
import { PhoneNameField } from './phone-name-field.tsx';

interface PhoneItemFieldsProps {
  list: QuantityList;
  line: LineOfList[QuantityList];
}

/** The fields of an item: name, how many, rate, days. */
export function PhoneItemFields({ list, line }: PhoneItemFieldsProps) {
  const { t } = useTranslation('cost');
  const language = useLanguage();
  const actions = useEstimateActions();
  const { presets, suggestions } = usePresets(list);
  const isLogistics = isCounted(line);
  const least = isLogistics ? 1 : 0;
  const rename = (text: string, before: string) => {
    const name = storedName(text, suggestions);
    const rate = followedRate(
      presets,
      { name: storedName(before, suggestions), rate: line.rate },
      name,
    );
    actions.change(list, line.id, rate === undefined ? { name } : { name, rate });
  };
  return (
    <>
      <PhoneNameField
        label={t('column.name')}
        text={catalogueLabel(line.name, language)}
        suggestions={suggestions}
        onText={rename}
      />
      <div className={styles['three']}>
        <NumberField
          label={t(isLogistics ? 'column.count' : 'column.quantity')}
          value={quantityOf(line)}
          onChange={(value) => {
            const quantity = value ?? least;
            actions.change(list, line.id, isLogistics ? { count: quantity } : { quantity });
          }}
          min={least}
          max={1e12}
          fallback={least}
          unreadFallsBack={!isLogistics}
        />
        <NumberField
          label={t('column.rate')}
          value={line.rate}
          onChange={(rate) => actions.change(list, line.id, { rate: rate ?? 0 })}
          min={0}
          max={1e12}
          decimals={2}
          shownInFull
          fallback={0}
          unreadFallsBack={!isLogistics}
        />
        {line.days === undefined ? null : (
          <NumberField
            label={t('column.days')}
            value={line.days}
            onChange={(days) => actions.change(list, line.id, { days: days ?? 1 })}
            min={1}
            max={1e12}
            fallback={1}
            unreadFallsBack={!isLogistics}
          />
        )}
      </div>
    </>
  );
}
