import type { InsurancePreset } from '../catalogue/entries.ts';
import { insurancePresets } from '../catalogue/presets.ts';
import { insuranceTerms } from '../cost/insurance-terms.ts';
import type { InsuranceLine } from '../document/estimate-data.ts';
import { foldedText } from '../exchange/folded-text.ts';
import { meaningOf } from '../optimization/line-meaning.ts';
import type { ComplianceContext, ComplianceRule, Finding } from './finding.ts';

/** A transport in a vehicle of another company. */
const TICKETS = 'Train or Coach Ticket';

/** Other words for a compulsory insurance, without case and accents. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  "Workers' Compensation": [
    'workers comp',
    "workers' comp",
    'work accident',
    'accident de travail',
    'accidents de travail',
    'accident du travail',
    'accidents du travail',
    'حوادث الشغل',
    'حادثه الشغل',
    'حوادث العمل',
  ],
  'Vehicle Fleet': ['vehicle', 'fleet', 'flotte', 'vehicule', 'automobile', 'مركبات', 'سيارات'],
};

/** Whether the job has the risk for which the insurance is compulsory. */
const CONCERNS: Readonly<Record<string, (context: ComplianceContext) => boolean>> = {
  // Under the law its premium may be a percentage of the wages instead of a line.
  "Workers' Compensation": ({ priced, parameters }) =>
    priced.cost.totalPersonnel > 0 && (parameters.law?.accidentPercent ?? 0) === 0,
  'Vehicle Fleet': ({ data }) =>
    (data.logistics?.transportation ?? []).some(({ name }) => name !== TICKETS),
};

/** Tells whether a text names the insurance, in any of the three languages. */
function names(text: string | undefined, preset: InsurancePreset): boolean {
  if (text === undefined || text === '') return false;
  if (meaningOf(text, 'insurance') === meaningOf(preset.name, 'insurance')) return true;
  const folded = foldedText(text);
  return (OTHER_WORDS[preset.name] ?? []).some((words) => folded.includes(foldedText(words)));
}

const namedBy =
  (preset: InsurancePreset) =>
  (line: InsuranceLine): boolean =>
    names(line.name, preset) || names(line.description, preset);

/** Returns the key of an insurance in an address: `workers-compensation`. */
const keyOf = ({ name }: InsurancePreset) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * Returns the insurance with the key of a finding: its catalogue name, and the line that already
 * has it. Null for an unknown key.
 */
export function insuranceAsked<Line extends InsuranceLine>(
  lines: readonly Line[],
  key: string,
): { name: string; line: Line | undefined } | null {
  const preset = insurancePresets.find((entry) => keyOf(entry) === key);
  return preset === undefined ? null : { name: preset.name, line: lines.find(namedBy(preset)) };
}

function findingOf(preset: InsurancePreset, { data, parameters }: ComplianceContext): Finding[] {
  const lines = (data.insurance ?? []).filter(namedBy(preset));
  const isSourced = preset.costSource.includes('http');
  const finding = (code: Finding['code'], severity: Finding['severity']): Finding[] => [
    {
      code,
      severity,
      values: { name: preset.name },
      sources: [preset.costSource],
      mend:
        code === 'insuranceUnclear'
          ? { kind: 'editor', section: 'insurance' }
          : { kind: 'editor', section: 'insurance', line: keyOf(preset) },
    },
  ];
  if (lines.length > 0) {
    const isPriced = lines.some((line) => (line.cost ?? 0) > 0);
    return isPriced ? [] : finding('insuranceUnpriced', 'attention');
  }
  if (insuranceTerms(data, parameters).counts) {
    const own = data.socialContributions?.yearlyInsurance?.description;
    return names(own, preset) ? [] : finding('insuranceUnclear', 'attention');
  }
  return isSourced
    ? finding('insuranceMissing', 'compulsory')
    : finding('insuranceAssumed', 'attention');
}

/**
 * Finds a compulsory insurance that is not in the estimate. It is less serious where the catalogue
 * names no source. Source: catalogue, insurance presets; law 18-12.
 */
export const compulsoryInsurance: ComplianceRule = (context) =>
  insurancePresets
    .filter(({ mandatory, name }) => mandatory && CONCERNS[name]?.(context) !== false)
    .flatMap((preset) => findingOf(preset, context));
