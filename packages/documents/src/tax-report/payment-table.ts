import { type ClientPayment, type ContractShare, type KeptBack, taxLines } from '@pcm/domain';
import type { Block, Fact, Row } from '../content.ts';
import type { Pen } from '../pen.ts';
import type { TaxReportContext } from './report-context.ts';

/** Returns a deduction as base × rate = amount; a deduction that is off is marked as off. */
function keptRow(
  label: string,
  kept: Omit<KeptBack, 'row'> & { base: number; note: string },
  { say, amount, percent }: Pen,
): Row {
  const { isOn, base, percent: rate, note } = kept;
  return {
    kind: 'line',
    cells: [
      label,
      amount(base),
      isOn ? percent(rate) : say('taxReport:taxes.off'),
      amount(-kept.amount),
    ],
    note,
  };
}

function keptRows({ data, profit, parameters, payment }: TaxReportContext, pen: Pen): Row[] {
  const { say, amount } = pen;
  if (payment === null) return [];
  const { vat, retention, invoice, smallInvoice } = payment;
  const isByLaw = parameters.law !== undefined;
  const withheld = taxLines(data.profitAnalysis, profit, parameters).find(
    ({ code, isOn }) => code === 'withholdingTax' && (isOn || isByLaw),
  );
  const vatRow: Row =
    vat === null
      ? {
          kind: 'line',
          cells: [say('taxReport:payment.vatNone'), amount(profit.vatAmount), '', amount(0)],
          note: smallInvoice?.isExempt
            ? `${smallInvoice.row.reference}; ${say('taxReport:payment.small')}`
            : say('taxReport:payment.vatNoneNote'),
        }
      : keptRow(
          say('law:payment.vatKept'),
          {
            ...vat,
            base: profit.vatAmount,
            note: vat.isOn ? vat.row.reference : say('taxReport:payment.vatOff'),
          },
          pen,
        );
  return [
    vatRow,
    ...(withheld === undefined
      ? []
      : [
          keptRow(
            // Outside the law this tax is a cost of the job, not a prepayment.
            say(isByLaw ? 'law:payment.corporateKept' : 'cost:profit.withholdingTax'),
            { ...withheld, percent: withheld.rate, note: say('taxReport:taxes.of.withholdingTax') },
            pen,
          ),
        ]),
    ...(retention === null
      ? []
      : [
          keptRow(
            say('law:payment.retained'),
            {
              ...retention,
              base: invoice,
              note: `${retention.row.reference}; ${say('law:payment.retainedNote')}`,
            },
            pen,
          ),
        ]),
  ];
}

/** Returns the terms of the payment: the kind of client, the day, the term and the attestation. */
function termFacts({ data, payment }: TaxReportContext, pen: Pen): Fact[] {
  const { say, day, number, money, currency } = pen;
  if (payment === null) return [];
  const { client = 'private', work = 'service', ...given } = data.profitAnalysis?.payment ?? {};
  const { days, dueOn } = payment;
  const entered = (
    one: string | undefined,
    missing: 'inputs.notEntered' | 'payment.attestedNone',
  ) => (one === undefined || one === '' ? say(`taxReport:${missing}`) : day(one));
  return [
    { label: say('law:payment.client'), value: say(`law:payment.clients.${client}`) },
    { label: say('law:payment.work'), value: say(`law:payment.works.${work}`) },
    {
      label: say('law:payment.invoicedOn'),
      value: entered(given.invoicedOn, 'inputs.notEntered'),
    },
    { label: say('law:payment.days'), value: say('cost:days', { count: days }) },
    {
      label: say('law:payment.attestedOn'),
      value: entered(given.attestedOn, 'payment.attestedNone'),
    },
    ...(payment.smallInvoice === null
      ? []
      : [
          {
            label: say('law:payment.monthInvoiced'),
            value: money(payment.smallInvoice.others, currency),
          },
        ]),
    {
      label: say('law:payment.cash'),
      value:
        dueOn === null
          ? say('cost:payment.after', { count: days, formatted: number(days) })
          : say('law:payment.dueOn', { day: day(dueOn) }),
    },
  ];
}

/** Returns the formulas, and the notes on the law about the day, the term and the attestation. */
function ruleNotes({ data, payment }: TaxReportContext, pen: Pen): string[] {
  if (payment === null) return [];
  const { say, day, number, money, currency } = pen;
  const { largePayer, smallInvoice, attestedUntil, isAttested, rows, terms } = payment;
  const isDated = (data.profitAnalysis?.payment?.invoicedOn ?? '') !== '';
  const months = rows.find(({ rule }) => rule === 'withholding.attestation')?.value ?? 0;
  return [
    say('taxReport:payment.formulas'),
    say(`taxReport:payment.${isDated ? 'day' : 'noDay'}`, { day: day(payment.day) }),
    say('taxReport:payment.term', {
      usual: number(terms.usual?.value ?? 0),
      longest: number(terms.longest?.value ?? 0),
    }),
    ...(attestedUntil === null
      ? []
      : [
          say(`taxReport:payment.${isAttested ? 'attestedUntil' : 'expired'}`, {
            day: day(attestedUntil),
            months: number(months),
          }),
        ]),
    ...(smallInvoice === null
      ? []
      : [
          say('taxReport:payment.smallRule', {
            limit: money(smallInvoice.limit, currency),
            others: money(smallInvoice.others, currency),
          }),
        ]),
    ...(largePayer === undefined
      ? []
      : [
          say('taxReport:payment.large', {
            turnover: money(largePayer.value, 'MAD'),
            day: day(largePayer.validFrom),
          }),
        ]),
  ];
}

function contractBlocks({ contract, invoice }: ClientPayment, pen: Pen): Block[] {
  if (contract === null) return [];
  const { say, amount, percent } = pen;
  const row = (
    name: 'guarantee' | 'penaltyPerDay' | 'penaltyCap',
    share: ContractShare | null,
  ): Row[] =>
    share === null
      ? []
      : [
          {
            kind: 'line',
            cells: [
              say(`law:payment.contract.${name}`, { percent: percent(share.percent) }),
              amount(invoice),
              percent(share.percent),
              amount(share.amount),
            ],
            note: share.row.reference,
          },
        ];
  return [
    {
      type: 'table',
      title: say('law:payment.contract.title'),
      note: say('law:payment.contract.note'),
      columns: columnsOf(pen),
      rows: [
        ...row('guarantee', contract.guarantee),
        ...row('penaltyPerDay', contract.penaltyPerDay),
        ...row('penaltyCap', contract.penaltyCap),
      ],
    },
  ];
}

const columnsOf = ({ say, currency }: Pen) => [
  { label: say('taxReport:payment.part'), kind: 'text' as const },
  { label: say('taxReport:payment.base'), kind: 'number' as const },
  { label: say('taxReport:taxes.rate'), kind: 'number' as const },
  { label: `${say('documents:columns.amount')} (${currency})`, kind: 'number' as const },
];

/**
 * Returns the amounts that the client withholds from the invoice, and the cash payment with its
 * day, with bases, rates and formulas; nothing where no payment is stated.
 *
 * Holds: the lines add up to the cash payment.
 */
export function paymentBlocks(context: TaxReportContext, pen: Pen): Block[] {
  const { payment } = context;
  if (payment === null) return [];
  const { say, amount } = pen;
  return [
    {
      type: 'table',
      title: say('law:payment.title'),
      note: ruleNotes(context, pen).join(' '),
      columns: columnsOf(pen),
      rows: [
        { kind: 'line', cells: [say('law:payment.invoice'), '', '', amount(payment.invoice)] },
        ...keptRows(context, pen),
        { kind: 'sum', cells: [say('law:payment.cash'), '', '', amount(payment.cash)] },
      ],
    },
    { type: 'facts', title: '', facts: termFacts(context, pen) },
    ...contractBlocks(payment, pen),
  ];
}
