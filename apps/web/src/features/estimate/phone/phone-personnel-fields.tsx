import { MAX_INPUT, MOST_TYPED_PEOPLE } from '@pcm/domain';
import { useLanguage } from '../../../platform/words/language.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { lineText, splitLineText } from '../grid/catalogue-text.ts';
import { useDayLimits } from '../grid/grid-head.tsx';
import { BonusFields, OvertimeFields } from '../personnel/bonus-fields.tsx';
import { positionChange, usePositions } from '../personnel/position-change.ts';
import { DayButton } from '../personnel/row-buttons.tsx';
import { useCategory, useCurrency, useEstimateActions } from '../state/estimate-context.tsx';
import type { WorkingPersonnelLine } from '../state/working-line.ts';
import styles from './phone.module.css';
import { PhoneNameField, PhoneUnitField } from './phone-line.tsx';

export function PhonePersonnelFields(props: { line: WorkingPersonnelLine; bonus: number }) {
  const { line, bonus } = props;
  const { t } = useTranslation(['estimate', 'cost']);
  const actions = useEstimateActions();
  const category = useCategory();
  const currency = useCurrency();
  const positions = usePositions();
  const limits = useDayLimits();
  const language = useLanguage();
  const set = (fields: Partial<WorkingPersonnelLine>) =>
    actions.change('personnel', line.id, fields);
  return (
    <>
      <PhoneNameField
        label={t('cost:column.position')}
        text={lineText(line.type, line.description, language)}
        suggestions={positions}
        onText={(text, before) =>
          set(
            positionChange(
              line,
              splitLineText(text, positions),
              splitLineText(before, positions).name,
              category,
              currency,
            ),
          )
        }
      />
      <div className={`grid gap-10 ${styles.three}`}>
        <NumberField
          label={t('cost:column.count')}
          value={line.count}
          onChange={(count) => set({ count: count ?? 1 })}
          min={1}
          max={MOST_TYPED_PEOPLE}
          decimals={0}
          fallback={1}
        />
        <NumberField
          label={t('cost:column.ratePerDay')}
          value={line.rate}
          onChange={(rate) => set({ rate: rate ?? 0 })}
          min={0}
          max={MAX_INPUT}
          decimals={2}
          shownInFull
          fallback={0}
        />
        <NumberField
          name="days"
          label={t('cost:column.days')}
          value={line.days}
          onChange={(days) => set({ days: days ?? 1 })}
          {...limits}
          shownInFull
          max={MAX_INPUT}
        />
        <PhoneUnitField unit={line.unit} onChange={(unit) => set({ unit })} />
      </div>
      <div className={`wrap-8-12 align-bottom ${styles.bonusFields}`} data-tour="bonus">
        <BonusFields line={line} amount={bonus} />
        <OvertimeFields line={line} />
      </div>
      <div>
        <DayButton id={line.id} />
      </div>
    </>
  );
}
