import { type Bonus, type BonusType, MAX_INPUT, MOST_OVERTIME } from '@pcm/domain';
import { useBreakpoint } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Checkbox, Segmented } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCurrency, useData, useEstimateActions } from '../state/estimate-context.tsx';
import type { WorkingPersonnelLine } from '../state/working-line.ts';
import styles from './personnel.module.css';

const TYPES: readonly BonusType[] = ['fixed', 'percentage', 'performance'];

/** The bonus of a line: whether it is paid, its type, its value and its reason. */
export function BonusFields({ line, amount }: { line: WorkingPersonnelLine; amount: number }) {
  const { t } = useTranslation(['estimate', 'cost']);
  const format = useFormat();
  const isPhone = useBreakpoint();
  const currency = useCurrency();
  const actions = useEstimateActions();
  const bonus = line.bonus ?? {};
  const isEnabled = bonus.enabled === true;
  const isPercent = bonus.type === 'percentage';
  const set = (fields: Bonus) =>
    actions.change('personnel', line.id, { bonus: { ...line.bonus, ...fields } });
  const perPerson = bonus.amount ?? 0;
  return (
    <>
      <div className={`row ${styles.enable}`}>
        <Checkbox
          label={t('personnel.bonus')}
          checked={isEnabled}
          onChange={(enabled) => set({ type: 'fixed', ...bonus, enabled })}
        />
      </div>
      {isEnabled ? (
        <>
          <Segmented
            label={t('personnel.bonusType')}
            showLabel
            value={bonus.type ?? 'fixed'}
            onChange={(type) => set({ type })}
            options={TYPES.map((type) => ({ value: type, label: t(`cost:bonusType.${type}`) }))}
            wide={isPhone}
          />
          <NumberField
            className={styles.amount}
            label={t(isPercent ? 'personnel.ofBaseWage' : 'personnel.perPerson')}
            value={perPerson}
            onChange={(next) => set({ amount: next ?? 0 })}
            unit={isPercent ? '%' : currency}
            min={0}
            max={MAX_INPUT}
            fallback={0}
            {...(isPercent ? {} : { decimals: 2 })}
          />
          <TextField
            className={styles.description}
            label={t('personnel.bonusDescription')}
            value={bonus.description ?? ''}
            onChange={(description) => set({ description })}
            maxLength={500}
          />
          <div className="stack push-end align-bottom">
            <bdi dir="ltr" className="muted size-12">
              {isPercent
                ? format.percent(perPerson)
                : `${format.number(line.count)} × ${format.amount(perPerson, 2)}`}
            </bdi>
            <Amount value={amount} decimals={2} className="strong" />
          </div>
        </>
      ) : null}
    </>
  );
}

/** The classes of overtime in the law. Units: percent added to the wage of an hour. */
const CLASSES = [25, 50, 100];

/** The overtime of a day by class, which only an estimate priced by law counts. */
export function OvertimeFields({ line }: { line: WorkingPersonnelLine }) {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const actions = useEstimateActions();
  const isByLaw = useData((data) => data.parameters?.profile === 'morocco');
  if (!isByLaw) return null;
  const worked = line.overtime ?? [];
  const classes = [...new Set([...CLASSES, ...worked.map(({ percent }) => percent)])];
  const set = (percent: number, hours: number) => {
    const others = worked.filter((one) => one.percent !== percent);
    const overtime = hours > 0 ? [...others, { hours, percent }] : others;
    actions.change('personnel', line.id, {
      overtime: overtime.toSorted((one, other) => one.percent - other.percent),
    });
  };
  return classes.map((percent) => {
    const hours = worked.find((one) => one.percent === percent)?.hours ?? 0;
    return (
      <NumberField
        key={percent}
        className={styles.amount}
        label={t('rules.overtimeAt', { percent: isolateNumber(format.percent(percent)) })}
        value={hours}
        onChange={(next) => set(percent, next ?? 0)}
        unit={t('rules.hoursADay')}
        min={0}
        max={MOST_OVERTIME.hours}
        step={0.5}
        fallback={0}
        disabled={hours === 0 && worked.length >= MOST_OVERTIME.classes}
      />
    );
  });
}
