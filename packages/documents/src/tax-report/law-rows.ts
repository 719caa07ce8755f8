import {
  contributionRows,
  lawUsed,
  type OvertimeClass,
  type ParameterRow,
  type PersonnelLine,
} from '@pcm/domain';
import type { Block, Row } from '../content.ts';
import type { Pen } from '../pen.ts';
import type { WordKey } from '../words.ts';
import type { TaxReportContext } from './report-context.ts';

/** Returns the name of a rule; the names are nested as the names of the rules are. */
export const ruleName = (rule: string, { say }: Pen) => say(`law:names.${rule}` as WordKey);

function rowCells(row: ParameterRow, pen: Pen): string[] {
  const { say, day, number } = pen;
  const { validFrom, validTo, value, unit, reference, kind, cap } = row;
  const until = validTo === null ? '' : ` – ${day(validTo)}`;
  return [
    ruleName(row.rule, pen),
    `${day(validFrom)}${until}`,
    `${number(value, { maxDecimals: 4 })} ${say(`law:units.${unit}`)}`,
    [reference, say(`law:kinds.${kind}`), ...(cap === null ? [] : [say('law:capped')])].join('; '),
  ];
}

const overtimeText = (classes: readonly OvertimeClass[] | undefined, { number, percent }: Pen) =>
  (classes ?? [])
    .filter(({ hours }) => hours > 0)
    .map((one) => `${number(one.hours, { maxDecimals: 4 })} h × ${percent(one.percent)}`)
    .join(', ');

function bonusText({ bonus }: PersonnelLine, { say, rate, percent }: Pen): string {
  if (bonus?.enabled !== true) return '';
  const { type = 'fixed', amount = 0 } = bonus;
  const value = type === 'percentage' ? percent(amount) : rate(amount);
  return `${value}, ${say(`law:report.bonus.${type}`)}`;
}

/**
 * Returns what an accountant needs to compute an estimate under the law again: the lines of people
 * as entered, the days under each set of rows, and every row that was read with its reference.
 */
export function lawBlocks(
  { data, priced, parameters, payment }: TaxReportContext,
  pen: Pen,
): Block[] {
  const used = lawUsed(data, parameters);
  const { law } = parameters;
  if (used === null || law === undefined) return [];
  const { say, day, number, rate } = pen;
  const decimals = (value: number) => number(value, { maxDecimals: 4 });
  const contributions = contributionRows(data, priced, parameters);
  const people = (data.personnel ?? []).map(
    (line, index): Row => ({
      kind: 'line',
      ...(contributions[index]?.agricultural === true && { note: say('law:report.agricultural') }),
      cells: [
        pen.name(line.type, line.description),
        number(line.count ?? 1),
        rate(line.rate ?? 0),
        decimals(line.days ?? parameters.defaultPersonnelDays.value),
        decimals(line.seniorityYears ?? 0),
        overtimeText(line.overtime, pen),
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
                days: skipped.map(day).join(', '),
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
            paragraphs: (['days', 'leave', 'minimum', 'ceiling', 'terms'] as const).map((step) =>
              say(`law:report.steps.${step}`),
            ),
          },
        ]),
    {
      type: 'table',
      title: say('law:report.rows'),
      note: say('law:report.rowsNote', { day: day(law.asOf) }),
      columns: [
        text('law:report.rule'),
        text('law:report.validity'),
        text('law:column.value'),
        text('law:column.reference'),
      ],
      rows: [...new Set([...used.rows, ...(payment?.rows ?? [])])].map(
        (row): Row => ({ kind: 'line', cells: rowCells(row, pen) }),
      ),
    },
  ];
}
