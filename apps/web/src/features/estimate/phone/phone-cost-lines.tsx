import { catalogueLabel, formulaOf, MAX_INPUT, MOST_TYPED_PEOPLE } from '@pcm/domain';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { Checkbox } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { lineText, splitLineText, storedName } from '../grid/catalogue-text.ts';
import { useDayLimits } from '../grid/grid-head.tsx';
import { PresetChips } from '../items/item-frame.tsx';
import { followedRate, usePresets } from '../items/presets.ts';
import { BonusFields, OvertimeFields } from '../personnel/bonus-fields.tsx';
import { positionChange, usePositions } from '../personnel/position-change.ts';
import { DayButton } from '../personnel/row-buttons.tsx';
import {
  useCategory,
  useCurrency,
  useData,
  useEstimateActions,
  useExchangeTable,
  usePriced,
} from '../state/estimate-context.tsx';
import {
  type LineOfList,
  type ListKey,
  linesOf,
  type WorkingPersonnelLine,
} from '../state/working-line.ts';
import styles from './phone.module.css';
import { PhoneItemFields } from './phone-items.tsx';
import { PhoneLine, PhoneLines, PhoneNameField, PhoneUnitField } from './phone-line.tsx';

type CostList = 'insurance' | 'additionalServices';

function CostFields({ list, line }: { list: CostList; line: LineOfList[CostList] }) {
  const { t } = useTranslation('cost');
  const language = useLanguage();
  const actions = useEstimateActions();
  const currency = useCurrency();
  const { presets, suggestions } = usePresets(list);
  const rename = (text: string, before: string) => {
    const name = storedName(text, suggestions);
    const cost = followedRate(
      presets,
      { name: storedName(before, suggestions), rate: line.cost },
      name,
    );
    actions.change(list, line.id, cost === undefined ? { name } : { name, cost });
  };
  return (
    <>
      <PhoneNameField
        label={t('column.name')}
        text={catalogueLabel(line.name, language)}
        suggestions={suggestions}
        onText={rename}
      />
      <PhoneUnitField
        unit={line.unit}
        onChange={(unit) => actions.change(list, line.id, { unit })}
      />
      <NumberField
        label={t('column.cost')}
        value={line.cost}
        takesFormulas
        formula={formulaOf(line, 'cost')}
        onChange={(cost, formula) => actions.enter(list, line.id, 'cost', cost ?? 0, formula)}
        unit={currency}
        min={0}
        max={MAX_INPUT}
        decimals={2}
        fallback={0}
      />
    </>
  );
}

/** Shows lines with a name and a cost: insurance, and services that can be ticked. */
export function PhoneCostLines({ list }: { list: CostList }) {
  const { t } = useTranslation(['estimate', 'cost']);
  const language = useLanguage();
  const actions = useEstimateActions();
  const lines = useData((data) => linesOf(data, list));
  return (
    <>
      {lines.length === 0 ? (
        <p className={`muted ${styles.empty}`}>
          {t(list === 'insurance' ? 'cost:noInsurance' : 'services.empty')}
        </p>
      ) : null}
      <PhoneLines
        list={list}
        lines={lines}
        renderLine={(line) => (
          <PhoneLine
            key={line.id}
            id={line.id}
            name={line.name}
            description={line.description}
            amount={line.cost}
            leading={
              list === 'additionalServices' ? (
                <span className={`row ${styles.tick}`}>
                  <Checkbox
                    label={t('services.include', { name: catalogueLabel(line.name, language) })}
                    hideLabel
                    checked={'selected' in line && line.selected === true}
                    onChange={(selected) =>
                      actions.change('additionalServices', line.id, { selected })
                    }
                  />
                </span>
              ) : undefined
            }
          >
            <CostFields list={list} line={line} />
          </PhoneLine>
        )}
      />
      <div className={`ruled-above ${styles.chips}`}>
        <PresetChips
          list={list}
          column="cost"
          customLabel={t(list === 'insurance' ? 'insurance.add' : 'services.add')}
          onAdded={(id) => actions.open(id)}
        />
      </div>
    </>
  );
}

export function PhonePersonnelFields(props: { line: WorkingPersonnelLine; bonus: number }) {
  const { line, bonus } = props;
  const { t } = useTranslation(['estimate', 'cost']);
  const actions = useEstimateActions();
  const category = useCategory();
  const currency = useCurrency();
  const table = useExchangeTable();
  const positions = usePositions();
  const limits = useDayLimits();
  const language = useLanguage();
  const set = (fields: Partial<WorkingPersonnelLine>) =>
    actions.change('personnel', line.id, fields);
  const numberOf = (field: 'count' | 'rate' | 'days', least: number) => ({
    value: line[field],
    takesFormulas: true,
    formula: formulaOf(line, field),
    onChange: (value: number | null, formula?: string) =>
      actions.enter('personnel', line.id, field, value ?? least, formula),
  });
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
              { currency, table },
            ),
          )
        }
      />
      <div className={`grid gap-10 ${styles.three}`}>
        <NumberField
          label={t('cost:column.count')}
          {...numberOf('count', 1)}
          min={1}
          max={MOST_TYPED_PEOPLE}
          decimals={0}
          fallback={1}
        />
        <NumberField
          label={t('cost:column.ratePerDay')}
          {...numberOf('rate', 0)}
          min={0}
          max={MAX_INPUT}
          decimals={2}
          shownInFull
          fallback={0}
        />
        <NumberField
          name="days"
          label={t('cost:column.days')}
          {...numberOf('days', 1)}
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

/** The fields of a line of any list. */
export function LineFields({ list, id }: { list: ListKey; id: string }) {
  const index = useData((data) => linesOf(data, list).findIndex((line) => line.id === id));
  const line = useData((data) => linesOf(data, list)[index]);
  const bonus = usePriced(({ lines }) =>
    list === 'personnel' ? (lines.personnel[index]?.bonus ?? 0) : 0,
  );
  if (line === undefined) return null;
  if (list === 'insurance' || list === 'additionalServices') {
    return 'rate' in line ? null : <CostFields list={list} line={line} />;
  }
  if ('type' in line) return <PhonePersonnelFields line={line} bonus={bonus} />;
  return list === 'personnel' || !('rate' in line) ? null : (
    <PhoneItemFields list={list} line={line} />
  );
}
