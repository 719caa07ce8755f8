import { catalogueLabel, type Finding } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useFinancial } from '../state/financial-context.tsx';

const PERCENTS = new Set([
  'employer',
  'employee',
  'publishedEmployer',
  'publishedEmployee',
  'total',
  'sum',
]);
const STATUTORY = new Set(['smig', 'smag', 'legalSmig', 'legalSmag', 'ceiling', 'published']);
const DAYS = new Set(['since', 'end']);

/** What a finding says, in the language of the interface. */
export function useFindingText(): (finding: Finding) => string {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { currency } = useFinancial();

  const valueText = (finding: Finding, key: string, value: string | number): string => {
    if (typeof value === 'string') {
      return isolate(DAYS.has(key) ? format.day(value) : catalogueLabel(value, format.language));
    }
    if (STATUTORY.has(key)) {
      // The name stays beside its amount in Arabic too.
      const name = key === 'smig' || key === 'smag' ? `${key.toUpperCase()} ` : '';
      return isolate(`${name}${format.money(value, 'MAD', 2)}`);
    }
    if (finding.code === 'ceilingByComponent') return isolate(format.money(value, currency, 0));
    if (PERCENTS.has(key)) return isolate(format.percent(value, 2));
    return isolate(format.number(value));
  };
  return (finding) => {
    const { code, values } = finding;
    const texts = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, valueText(finding, key, value)]),
    );
    const counted = code === 'contributionsOff' ? values['people'] : values['lines'];
    const count = typeof counted === 'number' ? counted : 0;
    return t(`findings.text.${code}`, {
      count,
      replace: { ...texts, formatted: isolate(format.number(count)) },
    });
  };
}
