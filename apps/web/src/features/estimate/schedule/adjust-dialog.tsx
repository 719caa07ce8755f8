import {
  adjustSchedule,
  type EstimateData,
  itemForRest,
  type ScheduleAdjustment,
  SPECIFICATION,
  sumAmounts,
} from '@pcm/domain';
import { IconAdjustments } from '@tabler/icons-react';
import { useDeferredValue, useId, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { DialogAnswer } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox, Segmented, SelectField } from '../../../ui/fields/choices.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useApply } from '../pricing/use-apply.ts';
import { pricedOnce, useCurrency, useData } from '../state/estimate-context.tsx';
import { itemName, itemsOf, lotsOf } from './schedule-edits.ts';
import { scheduleFigures, useGroupName } from './schedule-figures.ts';
import { Effect } from './schedule-foot.tsx';

const KINDS = ['percent', 'total', 'netMargin', 'lot', 'fix', 'option'] as const;

/** The typed values for each kind; a number is null while its field is empty. */
interface Typed {
  kind: (typeof KINDS)[number];
  percent: number | null;
  /** Whether a change in percent changes fixed prices too. */
  withFixed: boolean;
  total: number | null;
  /** Whether one item takes what rounding leaves of the total. */
  isExact: boolean;
  netMargin: number | null;
  lotId: string;
  lotPercent: number | null;
  itemId: string;
  unitPrice: number | null;
}

/** Returns the adjustment that was typed; null while something is missing. */
function adjustmentOf(typed: Typed, restOn: string | null): ScheduleAdjustment | null {
  const { kind, percent, withFixed, total, netMargin } = typed;
  const { lotId, lotPercent, itemId, unitPrice } = typed;
  if (kind === 'percent') {
    if (percent === null) return null;
    return { kind: withFixed ? 'prices' : kind, percent };
  }
  if (kind === 'total') {
    const exact = typed.isExact ? { restOn: restOn ?? undefined } : {};
    return total === null ? null : { kind, totalIncludingVat: total, ...exact };
  }
  if (kind === 'netMargin') return netMargin === null ? null : { kind, percent: netMargin };
  if (kind === 'lot') return lotPercent === null ? null : { kind, lotId, percent: lotPercent };
  if (kind === 'option') return { kind, itemId };
  return unitPrice === null ? null : { kind, itemId, unitPrice };
}

/** Adjusts what the schedule comes to, and shows the effect before it is applied. */
export function AdjustDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('priceSchedule');
  const nameOf = useGroupName();
  const form = useId();
  const format = useFormat();
  const currency = useCurrency();
  const apply = useApply();
  const data = useData((now) => now);
  const lots = lotsOf(data);
  const items = itemsOf(data);
  const [typed, setTyped] = useState<Typed>({
    kind: 'percent',
    percent: null,
    // Where no other price is left, only the fixed ones can carry a discount.
    withFixed: items.every(({ unitPrice }) => unitPrice !== undefined),
    total: null,
    isExact: false,
    netMargin: null,
    lotId: lots[0]?.id ?? '',
    lotPercent: null,
    itemId: items[0]?.id ?? '',
    unitPrice: null,
  });
  const change = (fields: Partial<Typed>) => setTyped((now) => ({ ...now, ...fields }));
  const adjustedBy = (given: ScheduleAdjustment | null) =>
    given && adjustSchedule(data, pricedOnce(data), SPECIFICATION, given);
  const totalOf = (of: EstimateData) => scheduleFigures(of).priced.totalIncludingVat;
  const restOn = itemForRest(data, scheduleFigures(data).priced);
  const adjustment = adjustmentOf(useDeferredValue(typed), restOn);
  const adjusted = adjustedBy(adjustment);
  const total = adjusted === null ? 0 : totalOf(adjusted);
  const takesRest = items.find(({ id }) => id === restOn);
  const isOption = items.find(({ id }) => id === typed.itemId)?.isOption === true;
  const off = typed.kind === 'total' ? sumAmounts([total, -(typed.total ?? 0)]) : 0;
  const percent = (label: string, field: 'percent' | 'netMargin' | 'lotPercent', help: string) => (
    <NumberField
      label={label}
      help={help}
      unit="%"
      autoFocus={field === 'percent'}
      value={typed[field]}
      min={-100}
      max={1000}
      onChange={(value) => change({ [field]: value })}
    />
  );
  const submit = () => {
    // Enter may come before the effect of the last key is shown.
    const now = adjustedBy(adjustmentOf(typed, restOn));
    if (now === null) return;
    const amount = isolateNumber(format.money(totalOf(now), currency, 2));
    apply(data, now, t('adjust.applied', { amount }));
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('adjust.title')}
      subtitle={t('adjust.subtitle')}
      icon={<IconAdjustments size={20} stroke={1.75} />}
      size="md"
      filled={typed}
      actions={
        <DialogAnswer type="submit" form={form} disabled={adjusted === null}>
          {t('adjust.apply')}
        </DialogAnswer>
      }
    >
      <Form id={form} className="stack-card" onSubmit={submit}>
        <Segmented
          label={t('adjust.kind')}
          wide
          value={typed.kind}
          onChange={(kind) => change({ kind })}
          options={KINDS.filter((kind) => kind !== 'lot' || lots.length > 0).map((value) => ({
            value,
            label: t(`adjust.${value}`),
          }))}
        />
        {typed.kind === 'percent'
          ? percent(
              t('adjust.percentLabel'),
              'percent',
              t(typed.withFixed ? 'adjust.fixedToo' : 'adjust.fixedStay'),
            )
          : null}
        {typed.kind === 'percent' && items.some(({ unitPrice }) => unitPrice !== undefined) ? (
          <Checkbox
            label={t('adjust.withFixed')}
            checked={typed.withFixed}
            onChange={(withFixed) => change({ withFixed })}
          />
        ) : null}
        {typed.kind === 'total' ? (
          <NumberField
            label={t('adjust.totalLabel')}
            help={t('adjust.fixedStay')}
            unit={currency}
            value={typed.total}
            min={0}
            decimals={2}
            cents
            onChange={(value) => change({ total: value })}
          />
        ) : null}
        {typed.kind === 'netMargin'
          ? percent(t('adjust.netMarginLabel'), 'netMargin', t('adjust.netMarginNote'))
          : null}
        {typed.kind === 'lot' ? (
          <>
            <SelectField
              label={t('adjust.lotLabel')}
              value={typed.lotId}
              onChange={(lotId) => change({ lotId })}
              options={lots.map((lot) => ({
                value: lot.id,
                label: nameOf({ key: lot.id, lot }),
              }))}
            />
            {percent(t('adjust.lotPercent'), 'lotPercent', t('adjust.lotNote'))}
          </>
        ) : null}
        {typed.kind === 'fix' ? (
          <>
            <SelectField
              label={t('adjust.itemLabel')}
              value={typed.itemId}
              onChange={(itemId) => change({ itemId })}
              options={items.map((item) => ({ value: item.id, label: itemName(item) }))}
            />
            <NumberField
              label={t('adjust.priceLabel')}
              help={t('adjust.fixNote')}
              unit={currency}
              value={typed.unitPrice}
              min={0}
              decimals={2}
              cents
              onChange={(value) => change({ unitPrice: value })}
            />
          </>
        ) : null}
        {typed.kind === 'option' ? (
          <SelectField
            label={t('adjust.itemLabel')}
            help={t(isOption ? 'adjust.noOptionNote' : 'adjust.optionNote')}
            value={typed.itemId}
            onChange={(itemId) => change({ itemId })}
            options={items.map((item) => ({ value: item.id, label: itemName(item) }))}
          />
        ) : null}
        {adjustment !== null && adjusted === null ? (
          <Notice tone="attention" live>
            {t('adjust.impossible')}
          </Notice>
        ) : null}
        {adjusted === null ? null : <Effect from={data} to={adjusted} />}
        {off === 0 || adjusted === null ? null : (
          <p className="note">
            {t('adjust.off', { amount: isolateNumber(format.amount(Math.abs(off), 2)) })}
          </p>
        )}
        {takesRest && typed.kind === 'total' && (typed.isExact || off !== 0) ? (
          <Checkbox
            label={t('adjust.exact', { item: isolate(itemName(takesRest)) })}
            checked={typed.isExact}
            onChange={(isExact) => change({ isExact })}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}
