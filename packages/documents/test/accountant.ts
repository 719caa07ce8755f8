import type { Block, DocumentContent, TableBlock } from '../src/content.ts';

/*
 * Recomputes the figures of a printed tax report, from its English words and figures alone and by
 * law.md, as an accountant would from the paper.
 */

/** A figure computed from other printed ones, and its printed value. */
export interface Recomputed {
  name: string;
  computed: number;
  printed: number;
}

/** Returns the table with a title. */
export function tableOf({ blocks }: DocumentContent, title: string): TableBlock {
  const isTable = (block: Block): block is TableBlock => block.type === 'table';
  const table = blocks.filter(isTable).find((block) => block.title === title);
  if (table === undefined) throw new Error(`no table ${title}`);
  return table;
}

const hasTable = ({ blocks }: DocumentContent, title: string) =>
  blocks.some((block) => block.type === 'table' && block.title === title);

/** Returns the first number in a text; 0 where there is none. */
export const numberOf = (text: string | undefined): number =>
  Number(
    (text ?? '')
      .replace('−', '-')
      .replaceAll(/[\s,\u00a0]/g, '')
      .match(/-?\d+(\.\d+)?/)?.[0] ?? 0,
  );
/** Rounds to the cent, half away from zero. */
export const cents = (value: number): number =>
  (Math.sign(value) * Math.round(Math.abs(value) * 100 + 1e-7)) / 100;
const sum = (values: readonly number[]) => cents(values.reduce((all, value) => all + value, 0));
/** `1 Jan 2026` as a number that compares. */
const time = (day: string | undefined) => Date.parse(`${(day ?? '').trim()} UTC`);

const COMPONENTS = [
  'Family allowances',
  'Short-term benefits',
  'Long-term benefits (pension)',
  'Health insurance (AMO)',
  'AMO solidarity',
  'Training levy',
];

interface Rules {
  spans: { days: number; from: number }[];
  value: (rule: string, at: number) => number;
  isCapped: (rule: string, at: number) => boolean;
  holidays: number;
  accident: number;
  /** The rate from MAD to the currency of the project. */
  exchange: number;
}

function rulesOf(content: DocumentContent): Rules {
  const rows = tableOf(content, 'Rows of the law that were used').rows.map(({ cells, note }) => ({
    name: cells[0] ?? '',
    from: time(cells[1]?.split('–')[0]),
    value: numberOf(cells[2]),
    isCapped: note === 'up to the CNSS ceiling',
  }));
  const on = (name: string, at: number) =>
    rows.filter((row) => row.name === name && row.from <= at).at(-1);
  const inputs = tableOf(content, 'Inputs, rates and their sources').rows.map(({ cells }) => cells);
  const inputWith = (words: string) => inputs.find(([name]) => name?.includes(words)) ?? [];
  const rates = inputs.find(([name]) => name === '1 USD')?.[1];
  const [perUsd = 1, own = 1] = rates?.split('=').map(numberOf) ?? [];
  const { note } = tableOf(content, 'Lines of people, as entered');
  const spans = (note ?? '').matchAll(
    /([\d.]+) days of the longest line under the rows of ([^.]+)\./g,
  );
  return {
    spans: [...spans].map(([, days, day]) => ({ days: Number(days), from: time(day) })),
    value: (name, at) => on(name, at)?.value ?? 0,
    isCapped: (name, at) => on(name, at)?.isCapped === true,
    holidays: numberOf(inputWith('holidays a year')[0]?.split('leave,')[1]),
    accident: numberOf(inputWith('Accident insurance')[0]?.split('insurance')[1]),
    exchange: own / perUsd,
  };
}

/** The cost of one line of people, for all of them. */
interface LineOfPeople {
  name: string;
  /** Wage, overtime, bonus, seniority, leave and holidays, contributions, accidents, their sum. */
  terms: number[];
  /** Gross wages, base, employer, employee, net wages. */
  cnss: number[];
  /** By component. */
  employer: number[];
  employee: number[];
}

/** Returns the lines of people, computed from the printed inputs and the rows. */
export function peopleOf(content: DocumentContent): LineOfPeople[] {
  const { spans, value, isCapped, holidays, accident, exchange } = rulesOf(content);
  return tableOf(content, 'Lines of people, as entered').rows.map(({ cells, note }) => {
    const [count = 0, rate = 0, days = 0, years = 0] = cells.slice(1, 5).map(numberOf);
    const bonusCell = cells[6] ?? '';
    const amount = numberOf(bonusCell);
    const person = { overtime: 0, bonus: 0, seniority: 0, paid: 0, gross: 0, base: 0 };
    const employer = COMPONENTS.map(() => 0);
    const employee = COMPONENTS.map(() => 0);
    let left = days;
    for (const { days: offered, from } of spans) {
      const worked = Math.min(left, offered);
      left -= worked;
      const v = (name: string) => value(name, from);
      const [hours, monthDays] = [v('Hours of a month'), v('Paid days of a month')];
      const k = [...(cells[5] ?? '').matchAll(/([\d.]+)\sh\s×\s([\d.]+)%/g)].reduce(
        (all, [, more, percent]) =>
          all + ((Number(more) * monthDays) / hours) * (1 + Number(percent) / 100),
        1,
      );
      const percent = [2, 5, 12, 20, 25]
        .filter((step) => years >= step)
        .reduce((_, step) => v(`Seniority from ${step} years`), 0);
      const leave = Math.min(
        v('Most annual leave'),
        12 * v('Annual leave') + v('Leave for each five years of service') * Math.floor(years / 5),
      );
      const extra = (leave + holidays) / (12 * monthDays - leave - holidays);
      const termsAt = (dayRate: number) => {
        const wage = dayRate * worked;
        const overtime = wage * (k - 1);
        const bonus = bonusCell.includes('of the wage')
          ? (dayRate * k * worked * amount) / 100
          : (amount * worked) / days;
        const counted = wage + overtime + (bonusCell.includes('performance') ? 0 : bonus);
        const seniority = (counted * percent) / 100;
        const paid = extra * (wage + overtime + bonus + seniority);
        return {
          overtime,
          bonus,
          seniority,
          paid,
          all: wage + overtime + bonus + seniority + paid,
        };
      };
      const own = termsAt(rate);
      const minimum = note?.startsWith('Agricultural')
        ? v('SMAG, agricultural wage')
        : (v('SMIG, minimum wage') * hours) / monthDays;
      const base = termsAt(Math.max(rate, minimum * exchange)).all;
      const ceiling = (v('CNSS ceiling') * exchange * worked * (1 + extra)) / monthDays;
      person.overtime += own.overtime;
      person.bonus += own.bonus;
      person.seniority += own.seniority;
      person.paid += own.paid;
      person.gross += own.all;
      person.base += base;
      for (const [at, name] of COMPONENTS.entries()) {
        const of = isCapped(`${name}, employer`, from) ? Math.min(base, ceiling) : base;
        employer[at] = (employer[at] ?? 0) + (of * v(`${name}, employer`)) / 100;
        employee[at] = (employee[at] ?? 0) + (of * v(`${name}, employee`)) / 100;
      }
    }
    const all = (amountOfOne: number) => cents(cents(amountOfOne) * count);
    const paidBy = (payer: number[]) => payer.map(all);
    const terms = [
      cents(rate * days * count),
      ...[person.overtime, person.bonus, person.seniority, person.paid].map(all),
      sum(paidBy(employer)),
      all((person.gross * accident) / 100),
    ];
    const kept = sum(paidBy(employee));
    return {
      name: cells[0] ?? '',
      terms: [...terms, sum(terms)],
      cnss: [
        all(person.gross),
        all(person.base),
        sum(paidBy(employer)),
        kept,
        sum([all(person.gross), -kept]),
      ],
      employer: paidBy(employer),
      employee: paidBy(employee),
    };
  });
}

const compared = (name: string, computed: readonly number[], cells: readonly string[]) =>
  computed.map((value, at) => ({
    name: `${name}, ${at}`,
    computed: value,
    printed: numberOf(cells[at]),
  }));

/** Adds columns up. */
const columnSums = (rows: readonly (readonly number[])[]) =>
  (rows[0] ?? []).map((_, at) => sum(rows.map((row) => row[at] ?? 0)));

/** Recomputes every term of every line of people, their CNSS and the components. */
function labourFigures(content: DocumentContent): Recomputed[] {
  const people = peopleOf(content);
  const terms = tableOf(content, 'What the lines of people cost').rows.map(({ cells }) => cells);
  const cnss = tableOf(content, 'CNSS by position').rows.map(({ cells }) => cells);
  const components = tableOf(content, 'CNSS by component').rows.map(({ cells }) => cells);
  const byComponent = COMPONENTS.map((_, at) =>
    (['employer', 'employee'] as const).map((payer) =>
      sum(people.map((line) => line[payer][at] ?? 0)),
    ),
  );
  return [
    ...[...people.map((line) => line.terms), columnSums(people.map((line) => line.terms))].flatMap(
      (line, at) => compared(`terms of line ${at}`, line, terms[at]?.slice(1) ?? []),
    ),
    ...[...people.map((line) => line.cnss), columnSums(people.map((line) => line.cnss))].flatMap(
      (line, at) => compared(`CNSS of line ${at}`, line, cnss[at]?.slice(2) ?? []),
    ),
    ...[...byComponent, columnSums(byComponent)].flatMap((line, at) =>
      compared(`component ${at}`, line, components[at]?.slice(1) ?? []),
    ),
  ];
}

/** Recomputes the products of every line of equipment and logistics. */
function lineFigures(content: DocumentContent): Recomputed[] {
  return ['Equipment', 'Logistics']
    .filter((title) => hasTable(content, title))
    .flatMap((title) => tableOf(content, title).rows)
    .filter(({ kind }) => kind === 'line')
    .map(({ cells }) => {
      const [name = '', count, rate, days = '', amount] = cells;
      const factor = days === '' ? 1 : numberOf(days);
      return {
        name,
        computed: cents(numberOf(count) * numberOf(rate) * factor),
        printed: numberOf(amount),
      };
    });
}

function factOf({ blocks }: DocumentContent, label: string): number {
  const facts = blocks.flatMap((block) => (block.type === 'facts' ? block.facts : []));
  return numberOf(facts.find((fact) => fact.label === label)?.value);
}

/** Recomputes sections, subtotal, contingencies and totals. */
function costFigures(content: DocumentContent): Recomputed[] {
  const { rows } = tableOf(content, 'Costs, from the lines to the total');
  const found: Recomputed[] = [];
  let section: number[] = [];
  let sections: number[] = [];
  let subtotal = 0;
  let running = 0;
  for (const { kind, cells } of rows) {
    const [name = ''] = cells;
    const printed = numberOf(cells[2]);
    const percent = name.match(/, ([\d.]+)% of the subtotal/)?.[1];
    if (percent !== undefined) {
      const computed = cents((subtotal * Number(percent)) / 100);
      found.push({ name, computed, printed });
      running = sum([running, computed]);
    } else if (kind === 'line') section.push(printed);
    else if (name === 'Subtotal') {
      subtotal = sum(sections);
      running = subtotal;
      found.push({ name, computed: subtotal, printed });
    } else if (kind === 'sum' && running === 0) {
      found.push({ name, computed: sum(section), printed });
      sections = [...sections, sum(section)];
      section = [];
    } else if (kind === 'sum') found.push({ name, computed: running, printed });
  }
  const share = rows.find(({ cells }) => cells[0] === 'Share of the yearly contract');
  const fact = (label: string) => factOf(content, label);
  const contract =
    share === undefined
      ? 0
      : (fact('Contract') / fact('Period') / fact('Employees covered')) *
        fact('Person-days of this project') *
        rulesOf(content).exchange;
  const printed = numberOf(share?.cells[2]);
  return [...found, { name: 'contract', computed: cents(contract), printed }];
}

/** Recomputes revenue, taxes, dividend and the remaining profit. */
function profitFigures(content: DocumentContent): Recomputed[] {
  const inputs = tableOf(content, 'Inputs, rates and their sources').rows.map(({ cells }) => cells);
  const input = (name: string) => numberOf(inputs.find(([label]) => label === name)?.[1]);
  const taxes = tableOf(content, 'Taxes, one by one').rows.map(({ cells }) => cells);
  const tax = (name: string) => numberOf(taxes.find(([label]) => label === name)?.[4]);
  const use = tableOf(content, 'Dividend, net profit and retained earnings').rows;
  const step = (name: string) =>
    numberOf(use.find(({ cells }) => cells[0]?.startsWith(name))?.cells[1]);
  const costs = tableOf(content, 'Costs, from the lines to the total').rows;
  const projectCosts = numberOf(costs.find(({ cells }) => cells[0] === 'Project costs')?.cells[2]);
  const percentOf = (amount: number, percent: number) => cents((amount * percent) / 100);
  const order = input('Order amount, VAT included');
  const vat = cents((order * input('VAT')) / (100 + input('VAT')));
  const revenue = sum([order, -vat]);
  const gross = sum([revenue, -projectCosts]);
  const corporate = percentOf(Math.max(0, gross), input('Corporate tax'));
  const net = sum([gross, -corporate]);
  const limit =
    Math.floor(Math.max(0, net) * input('Dividend limit, of the net profit') + 1e-6) / 100;
  const dividend = Math.min(input('Dividend distribution'), limit);
  const dividendTax = percentOf(dividend, input('Dividend tax'));
  const retained = percentOf(
    Math.max(0, sum([net, -dividend])),
    input('Retained earnings, of the net profit less dividend'),
  );
  const minimum = numberOf(taxes.find(([label]) => label === 'Minimum contribution')?.[2]);
  const margins = tableOf(content, 'Margins').rows;
  return [
    ...margins.map(({ cells }) => ({
      name: cells[0] ?? '',
      computed: cents(Math.max(-1e9, (numberOf(cells[1]) / numberOf(cells[2])) * 100)),
      printed: numberOf(cells[3]),
    })),
    ...Object.entries({
      VAT: [vat, tax('VAT')],
      'corporate tax': [corporate, tax('Corporate tax')],
      'to pay': [sum([vat, corporate]), tax('VAT collected and corporate tax')],
      withheld: [percentOf(revenue, input('Withholding tax')), tax('Withholding tax')],
      'minimum contribution': [percentOf(revenue, minimum), tax('Minimum contribution')],
      'dividend tax': [dividendTax, tax('Dividend tax')],
      'gross profit': [gross, step('Gross profit')],
      'net profit': [net, step('Net profit')],
      dividend: [-dividend, step('Dividend distributed')],
      retained: [-retained, step('Retained earnings')],
      left: [sum([net, -dividend, -retained]), step('Left after')],
      'paid out': [sum([dividend, -dividendTax]), factOf(content, 'Dividend paid out')],
    }).map(([name, [computed = 0, printed = 0]]) => ({ name, computed, printed })),
  ];
}

/** Recomputes all figures of a tax report under the law. */
export const recomputed = (content: DocumentContent): Recomputed[] =>
  [labourFigures, lineFigures, costFigures, profitFigures].flatMap((part) => part(content));
