import {
  type Currency,
  catalogueLabel,
  ENTERED,
  type EquipmentListKey,
  type Explanation,
  type ExplanationPart,
  type ExplanationSource,
  type ExplanationValues,
  equipmentCatalogue,
  type PartCode,
} from '@pcm/domain';
import type { Translate } from '@pcm/messages';
import type { useFormat } from '../../platform/words/format.ts';

type Format = ReturnType<typeof useFormat>;
type Words = Translate<'explanation'>;

/** The translations and formats for the text of an explanation. */
export interface ExplanationWords {
  t: Words;
  format: Format;
  currency: Currency;
}

const PERCENTS = new Set([
  'percent',
  'employer',
  'employee',
  'weatherDelay',
  'equipmentFailure',
  'adminOverhead',
  'profitMargin',
]);
const AMOUNTS = new Set(['of', 'amount', 'base', 'perPerson']);
const STATUTORY_AMOUNTS = new Set(['smig', 'smag', 'smigHour', 'ceiling', 'contractAmount']);

/** All decimals of a percentage that somebody typed, so that what is explained multiplies out. */
const TYPED = { maxDecimals: 6 };

/** Formats values for the texts: percentages, amounts, statutory amounts with MAD, counts. */
function shownValues(values: ExplanationValues, { format }: ExplanationWords, inMad = false) {
  const shown: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'string') shown[key] = key === 'day' ? format.day(value) : value;
    else if (PERCENTS.has(key)) shown[key] = format.percent(value, TYPED);
    else if (STATUTORY_AMOUNTS.has(key) || (inMad && AMOUNTS.has(key))) {
      shown[key] = format.money(value, 'MAD', 2);
    } else if (key === 'rate') shown[key] = format.rate(value);
    else if (AMOUNTS.has(key)) shown[key] = format.amount(value, 2);
    else shown[key] = format.number(value, { maxDecimals: 6 });
  }
  return shown;
}

const EQUIPMENT = 'equipment.';

const isListPart = (code: PartCode): code is `equipment.${EquipmentListKey}` =>
  code.startsWith(EQUIPMENT);

export function partName({ code, line }: ExplanationPart, words: ExplanationWords): string {
  const { t, format } = words;
  if (line !== undefined && line.name !== '') return catalogueLabel(line.name, format.language);
  if (!isListPart(code)) return t(`part.${code}`);
  const list = code.slice(EQUIPMENT.length) as EquipmentListKey;
  return equipmentCatalogue[list].label[format.language];
}

/** Returns the note of a part in words. */
export function noteText(part: ExplanationPart, words: ExplanationWords): string | null {
  const { note } = part;
  if (note === undefined) return null;
  const { count, ...values } = note.values;
  const people = typeof count === 'number' ? count : 0;
  if (note.code === 'lineCount') return words.t('note.lineCount', { count: people });
  return words.t(`note.${note.code}`, {
    ...shownValues(values, words),
    people: words.format.number(people),
  });
}

/** Returns the reason why there are no parts, in words. */
export function nothingText({ nothing }: Explanation, words: ExplanationWords): string {
  if (nothing === undefined) return words.t('noFigure');
  return words.t(`nothing.${nothing.code}`, shownValues(nothing.values, words));
}

/** Returns an input of the figure in words. */
export function sourceText(source: ExplanationSource, words: ExplanationWords): string {
  const isStatutory = source.code === 'contributionCeiling' || source.code === 'lawCeiling';
  return words.t(`source.${source.code}`, shownValues(source.values, words, isStatutory));
}

/** Returns the origin of a value: the estimate, a standard, an assumption or a published text. */
export function originText({ source }: ExplanationSource, { t }: ExplanationWords): string {
  if (source === ENTERED) return t('entered');
  if (source.startsWith('planning assumption')) return t('assumption');
  if (/^(specification|decisions)\b/.test(source)) return t('standard');
  return source;
}

const COUNTS = new Set<PartCode>([
  'count',
  'quantity',
  'days',
  'contractPeriod',
  'agentCount',
  'personDays',
]);

/** Returns the amount of a part, in the form that its operator needs. */
export function partAmount(part: ExplanationPart, { t, format }: ExplanationWords): string {
  if (COUNTS.has(part.code)) return format.number(part.amount, { maxDecimals: 6 });
  if (part.code === 'contractAmount') return format.money(part.amount, 'MAD', 2);
  if (part.code === 'rate') {
    return format.rate(part.amount);
  }
  if (part.code === 'percent') return format.percent(part.amount, TYPED);
  if (part.code === 'area') return t('squareMetres', { value: format.number(part.amount) });
  return format.amount(part.operator === '-' ? -part.amount : part.amount, 2);
}

/** Returns the text of the figure itself. */
export function figureText(explanation: Explanation, { format, currency }: ExplanationWords) {
  const { amount, kind } = explanation;
  if (amount === null) return format.amount(null);
  switch (kind) {
    case 'percent':
      return format.percent(amount);
    case 'count':
      return format.number(amount);
    case 'statutory':
      return format.money(amount, 'MAD', 2);
    default:
      return format.money(amount, currency, 2);
  }
}
