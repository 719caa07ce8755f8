import { daysBetween, MAX_INPUT } from '@pcm/domain';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import type { ContractTerms, PendingInsurance } from '../../saving/pending-insurance.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/fields/choices.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './insurance-panel.module.css';

interface InsuranceFieldsProps {
  terms: ContractTerms;
  onChange: (terms: PendingInsurance) => void;
}

const MAX_DESCRIPTION = 2000;
const STANDARD_PERIOD = 365;

/** Returns whether the contract ends after it starts; a contract that lacks a date is valid. */
export function hasValidDates(terms: ContractTerms): boolean {
  const { contractStartDate: start, contractEndDate: end } = terms;
  return start === '' || end === '' || start < end;
}

/**
 * Edits the terms of the yearly contract. An invalid amount becomes 0, an invalid number of agents
 * 1.
 */
export function InsuranceFields({ terms, onChange }: InsuranceFieldsProps) {
  const { t } = useTranslation('insurance');
  const span = daysBetween(terms.contractStartDate, terms.contractEndDate);
  return (
    <div className="stack-12">
      <Switch
        label={t('enabled')}
        checked={terms.enabled}
        onChange={(enabled) => onChange({ enabled })}
      />
      <div className={`grid align-top ${styles.grid}`}>
        <NumberField
          label={t('contractAmount')}
          value={terms.contractAmount}
          onChange={(amount) => onChange({ contractAmount: amount ?? 0 })}
          unit="MAD"
          min={0}
          max={MAX_INPUT}
          decimals={2}
          fallback={0}
          unreadFallsBack
        />
        <NumberField
          label={t('agents')}
          value={terms.agentCount}
          onChange={(agents) => onChange({ agentCount: agents ?? 1 })}
          min={1}
          max={MAX_INPUT}
          decimals={0}
          fallback={1}
          unreadFallsBack
        />
        <NumberField
          label={t('period')}
          value={terms.contractPeriod}
          onChange={(period) => onChange({ contractPeriod: period ?? STANDARD_PERIOD })}
          unit={t('periodUnit')}
          min={1}
          max={MAX_INPUT}
          decimals={0}
          fallback={STANDARD_PERIOD}
        />
        <DateField
          label={t('start')}
          value={terms.contractStartDate}
          onChange={(contractStartDate) => onChange({ contractStartDate })}
        />
        <DateField
          label={t('end')}
          value={terms.contractEndDate}
          onChange={(contractEndDate) => onChange({ contractEndDate })}
          error={hasValidDates(terms) ? undefined : t('endNotAfterStart')}
        />
        <TextField
          label={t('description')}
          value={terms.description}
          onChange={(description) => onChange({ description })}
          maxLength={MAX_DESCRIPTION}
          dir="auto"
        />
      </div>
      {span !== null && span > 0 && span !== terms.contractPeriod ? (
        <p className="flow-4-12 muted size-12">
          {t('span', {
            days: isolate(t('days', { count: span })),
          })}
          <Button size="sm" variant="quiet" onClick={() => onChange({ contractPeriod: span })}>
            {t('useSpan')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
