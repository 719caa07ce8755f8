import {
  currencyOf,
  type EstimateData,
  parametersOf,
  priceEstimate,
  profitResult,
  quotationOf,
  SPECIFICATION,
  sumAmounts,
} from '@pcm/domain';
import { useFormat } from '../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox, Segmented } from '../../ui/fields/choices.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './export-dialog.module.css';
import type { ChosenDocument } from './registry.ts';

type Terms = ChosenDocument['quotation'];

interface QuotationFieldsProps {
  terms: Terms;
  /** Whether a unit price can be offered, because the project has an area. */
  hasArea: boolean;
  onChange: (terms: Terms) => void;
}

const LONGEST_VALIDITY_DAYS = 3650;
const PRICINGS = ['sections', 'area'] as const;

/** Shows the price on the quotation and its margin, which marks a loss. */
export function QuotedPrice({ data }: { data: EstimateData }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const quotation = quotationOf(data, SPECIFICATION);
  if (quotation === null) return null;
  const { cost } = priceEstimate(data, SPECIFICATION);
  const { projectCosts } = profitResult(
    cost,
    data.profitAnalysis,
    parametersOf(data, SPECIFICATION),
  );
  const left = sumAmounts([quotation.net, -projectCosts]);
  const shown = (amount: number) => isolateNumber(format.money(amount, currencyOf(data), 2));
  const price = t(quotation.vatRate > 0 ? 'export.price' : 'export.priceWithoutVat', {
    price: shown(quotation.total),
    basis: t(`export.priceOf.${quotation.basis}`),
  });
  const against = t(`export.${left < 0 ? 'belowCosts' : 'aboveCosts'}`, {
    amount: shown(Math.abs(left)),
  });
  const words = `${price} ${against}`;
  return left < 0 ? <Notice tone="loss">{words}</Notice> : <p className="muted">{words}</p>;
}

/** Edits what only a quotation has: reference, validity, division of the price, scope, terms. */
export function QuotationFields({ terms, hasArea, onChange }: QuotationFieldsProps) {
  const { t } = useTranslation('documents');
  return (
    <>
      <div className={`grid-card ${styles.pair}`}>
        <TextField
          label={t('export.reference')}
          value={terms.reference ?? ''}
          onChange={(reference) => onChange({ ...terms, reference })}
          maxLength={100}
          dir="auto"
        />
        <NumberField
          label={t('export.validityDays')}
          unit={t('export.days')}
          value={terms.validityDays ?? null}
          onChange={(days) => onChange({ ...terms, validityDays: days ?? undefined })}
          min={1}
          max={LONGEST_VALIDITY_DAYS}
          decimals={0}
        />
      </div>
      {hasArea ? (
        <Segmented
          label={t('export.pricing')}
          showLabel
          value={terms.pricing ?? 'sections'}
          onChange={(pricing) => onChange({ ...terms, pricing })}
          options={PRICINGS.map((one) => ({ value: one, label: t(`export.pricings.${one}`) }))}
        />
      ) : null}
      <Checkbox
        label={t('export.scope')}
        help={t('export.scopeHelp')}
        checked={terms.scope === true}
        onChange={(scope) => onChange({ ...terms, scope })}
      />
      <TextArea
        label={t('export.conditions')}
        value={terms.conditions ?? ''}
        onChange={(conditions) => onChange({ ...terms, conditions })}
        placeholder={t('export.conditionsPlaceholder')}
        maxLength={10_000}
      />
    </>
  );
}
