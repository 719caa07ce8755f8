import { contributionRows, lawUsed, type ParameterRow, type PersonnelLine } from '@pcm/domain';
import { formatNumber, WRITING } from '@pcm/messages';
import type { Block, Row } from '../content.ts';
import type { Pen } from '../pen.ts';
import type { WordKey } from '../words.ts';
import type { TaxReportContext } from './report-context.ts';

/** The most decimals of a value, so that it is printed as it was entered. */
const MOST_DECIMALS = 10;

/** Returns the name of a rule; the names are nested as the names of the rules are. */
export const ruleName = (rule: string, { say }: Pen) => say(`law:names.${rule}` as WordKey);

function lawRow(row: ParameterRow, pen: Pen): Row {
  const { say, day, number, percent } = pen;
  const { validFrom, validTo, value, unit, reference, kind, cap } = row;
  const until = validTo === null ? '' : ` – ${day(validTo)}`;
  return {
    kind: 'line',
    ...(cap !== null && { note: say('law:capped') }),
    cells: [
      ruleName(row.rule, pen),
      `${day(validFrom)}${until}`,
      unit === 'percent'
        ? percent(value)
        : `${number(value, { maxDecimals: MOST_DECIMALS })} ${say(`law:units.${unit}`)}`,
      reference,
      say(`law:kinds.${kind}`),
    ],
  };
}

function overtimeText({ overtime = [] }: PersonnelLine, pen: Pen): string {
  const hours = (value: number) =>
    formatNumber(value, pen.language, { maxDecimals: MOST_DECIMALS });
  return overtime
    .filter((one) => one.hours > 0)
    .map((one) => pen.figure(`${hours(one.hours)}\u00a0h\u00a0×\u00a0${pen.percent(one.percent)}`))
    .join(WRITING[pen.language].comma);
}

function bonusText({ bonus }: PersonnelLine, { say, rate, percent }: Pen): string {
  if (bonus?.enabled !== true) return '';
  const { type = 'fixed', amount = 0 } = bonus;
  const value = type === 'percentage' ? percent(amount) : rate(amount);
  return `${value} ${say(`law:report.bonus.${type}`)}`;
}

/** How people are computed, step by step. */
const STEPS = ['days', 'terms', 'leave', 'minimum', 'ceiling', 'currency'] as const;

/**
 * Returns the data from which an accountant can compute an estimate under the law again: the lines
 * of people as entered, the days under each set of rows, and every row that was read with its
 * reference.
 */
export function lawBlocks(
  { data, priced, parameters, payment }: TaxReportContext,
  pen: Pen,
): Block[] {
  const used = lawUsed(data, parameters);
  const { law } = parameters;
  if (used === null || law === undefined) return [];
  const { say, day, number, rate } = pen;
  const decimals = (value: number) => number(value, { maxDecimals: MOST_DECIMALS });
  const contributions = contributionRows(data, priced, parameters);
  const people = (data.personnel ?? []).map(
    (line, index): Row => ({
      kind: 'line',
      ...(contributions[index]?.agricultural === true && { note: say('law:report.agricultural') }),
      cells: [
        pen.name(line.type, line.description),
        number(line.count ?? 1),
        rate(line.rate ?? line.ratePerDay ?? 0),
        decimals(line.days ?? parameters.defaultPersonnelDays.value),
        decimals(line.seniorityYears ?? 0),
        overtimeText(line, pen),
        bonusText(line, pen),
      ],
    }),
  );
  const skipped = [...law.skipHolidays].toSorted();
  const days = used.spans.map((span) =>
    say('law:report.span', { day: day(span.firstDay), days: decimals(span.days) }),
  );
  const text = (key: WordKey) => ({ label: say(key), kind: 'text' as const });
  const figure = (key: WordKey) => ({ label: say(key), kind: 'number' as const });
  return [
    ...(people.length === 0
      ? []
      : [
          {
            type: 'table' as const,
            title: say('law:report.people'),
            note: [
              ...days,
              say(skipped.length === 0 ? 'law:report.noneSkipped' : 'law:report.skipped', {
                days: skipped.map(day).join(WRITING[pen.language].comma),
              }),
              say(law.paidTime ? 'law:report.paidTime' : 'law:report.noPaidTime'),
            ].join(' '),
            columns: [
              text('cost:column.position'),
              figure('taxReport:people.people'),
              figure('law:report.rate'),
              figure('law:report.days'),
              figure('law:report.service'),
              text('law:report.overtime'),
              text('law:report.bonuses'),
            ],
            rows: people,
          },
          {
            type: 'text' as const,
            title: say('law:report.method'),
            paragraphs: STEPS.filter(
              (step) => step !== 'currency' || pen.currency !== parameters.statutoryCurrency,
            ).map((step) => say(`law:report.steps.${step}`)),
          },
        ]),
    {
      type: 'table',
      title: say('law:report.rows'),
      note: say('law:report.rowsNote', { day: day(law.asOf) }),
      columns: [
        text('law:report.rule'),
        { ...text('law:report.validity'), isShort: true },
        { ...text('law:column.value'), isShort: true },
        text('law:column.reference'),
        { ...text('law:report.kind'), isShort: true },
      ],
      rows: [...new Set([...used.rows, ...(payment?.rows ?? [])])].map((row) => lawRow(row, pen)),
    },
  ];
}
