import {
  type ContributionRow,
  type ContributionSums,
  catalogueLabel,
  contributionRows,
  contributionSums,
} from '@pcm/domain';
import type { Block, Row } from '../content.ts';
import type { Pen } from '../pen.ts';
import { printedName } from '../user-text.ts';
import type { TaxReportContext } from './report-context.ts';

/** The most lines that have a row each; beyond it, lines of the same position are added up. */
const MOST_LINES = 40;

/** The most positions that have a row each; one more row holds the others. */
const MOST_POSITIONS = 60;

interface PersonRow {
  name: string;
  note?: string;
  sums: ContributionSums;
}

/** Explains why the base of a line differs from the wage. */
function noteOf({ basis, base }: ContributionRow, { say }: Pen): { note?: string } {
  return base === 0 || basis === 'wage' ? {} : { note: say(`taxReport:people.${basis}`) };
}

function positionName(position: string, description: string, pen: Pen): string {
  return position === '' && description === ''
    ? pen.say('cost:noName')
    : pen.name(position, description);
}

/** Adds up the lines of the same position, and puts the highest wages first. */
function byPosition(rows: readonly ContributionRow[], pen: Pen): PersonRow[] {
  const positions = new Map<string, ContributionRow[]>();
  for (const row of rows) {
    const name = printedName(catalogueLabel(row.position, pen.language), pen.language);
    const lines = positions.get(name);
    if (lines === undefined) positions.set(name, [row]);
    else lines.push(row);
  }
  const summed = [...positions]
    .map(([name, lines]) => ({
      name: name || pen.say('cost:noName'),
      sums: contributionSums(lines),
    }))
    .toSorted((one, other) => other.sums.gross - one.sums.gross);
  if (summed.length <= MOST_POSITIONS) return summed;
  const others = summed.slice(MOST_POSITIONS - 1);
  return [
    ...summed.slice(0, MOST_POSITIONS - 1),
    {
      name: pen.say('taxReport:people.others', { number: pen.number(others.length) }),
      sums: contributionSums(others.map(({ sums }) => sums)),
    },
  ];
}

function cellsOf(name: string, sums: ContributionSums, { amount, number }: Pen): string[] {
  return [
    name,
    number(sums.count),
    amount(sums.gross),
    amount(sums.base),
    amount(sums.employer),
    amount(sums.employee),
    amount(sums.net),
  ];
}

/**
 * Returns the CNSS of every position, each column with its sum, or a sentence when there is none.
 */
export function peopleBlocks(context: TaxReportContext, pen: Pen): Block[] {
  const { data, priced, parameters } = context;
  const { say } = pen;
  const title = say('taxReport:people.title');
  const social = data.socialContributions;
  const isOn = social?.enabled === true && social.cnssConfig?.enabled === true;
  const lines = data.personnel ?? [];
  if (!isOn || lines.length === 0) {
    const paragraphs = [
      ...(isOn ? [] : [say('taxReport:people.off')]),
      ...(lines.length === 0 ? [say('taxReport:people.none')] : []),
    ];
    return [{ type: 'text', title, paragraphs }];
  }
  const rows = contributionRows(data, priced, parameters);
  const isSummed = rows.length > MOST_LINES;
  const shown = isSummed
    ? byPosition(rows, pen)
    : rows.map(
        (row): PersonRow => ({
          name: positionName(row.position, row.description, pen),
          sums: row,
          ...noteOf(row, pen),
        }),
      );
  const { bonuses } = priced.cost;
  const notes = [
    say('taxReport:people.note'),
    ...(parameters.law === undefined ? [] : [say('taxReport:law.baseNote')]),
    ...(isSummed ? [say('taxReport:people.summed')] : []),
    ...(bonuses > 0 && parameters.law === undefined
      ? [say('taxReport:people.bonuses', { amount: pen.money(bonuses) })]
      : []),
  ];
  const number = (key: 'people' | 'gross' | 'base' | 'employer' | 'employee' | 'net') => ({
    label: say(`taxReport:people.${key}`),
    kind: 'number' as const,
  });
  return [
    {
      type: 'table',
      title,
      note: notes.join(' '),
      columns: [
        { label: say('cost:column.position'), kind: 'text' },
        number('people'),
        number('gross'),
        number('base'),
        number('employer'),
        number('employee'),
        number('net'),
      ],
      rows: [
        ...shown.map(
          ({ name, note, sums }): Row => ({
            kind: 'line',
            cells: cellsOf(name, sums, pen),
            ...(note === undefined ? {} : { note }),
          }),
        ),
        { kind: 'sum', cells: cellsOf(say('documents:allPersonnel'), contributionSums(rows), pen) },
      ],
    },
  ];
}
