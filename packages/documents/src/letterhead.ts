import { type CompanyProfile, type EstimateData, groupedIban, groupedRib } from '@pcm/domain';
import type { DocumentContent, Logo, Party } from './content.ts';
import type { Pen } from './pen.ts';
import { printable, printedName, printedSentence } from './user-text.ts';

/** The sender of a document; fields that are not given are left out of it. */
export type Seller = { [Field in keyof CompanyProfile]?: CompanyProfile[Field] | undefined } & {
  /** The bank and account number in one text, besides the fields of the profile. */
  bank?: string | undefined;
  logo?: Logo | undefined;
};

const IDENTIFIERS = ['ice', 'taxId', 'tradeRegister', 'businessTax', 'cnss'] as const;

/** The longest text that is kept on one line; a longer one would run over the edge. */
const LONGEST_UNBROKEN = 40;

const kept = (text: string) =>
  text.length > LONGEST_UNBROKEN ? text : text.replaceAll(' ', '\u00a0');

/** Matches an IBAN with its name, so that its groups of digits stay together. */
const IBAN = /IBAN [A-Z\d ]*[A-Z\d]/g;

/** Returns the bank details for a customer who has to pay. */
function bankText({ bank, bankName, rib, iban, swift }: Seller): string {
  const parts = [
    bank,
    bankName,
    rib && `RIB ${groupedRib(rib)}`,
    iban && `IBAN ${groupedIban(iban)}`,
    swift && `SWIFT ${swift}`,
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

/** Returns `SARL au capital de 100 000 MAD`. */
function legalText({ legalForm = '', capital }: Seller, { say, measure }: Pen): string {
  if (capital === null || capital === undefined) return legalForm;
  const amount = measure(capital, 'MAD');
  return legalForm === ''
    ? say('documents:seller.capital', { amount })
    : say('documents:seller.formAndCapital', { form: legalForm, amount });
}

const joined = (parts: readonly string[], by: string) =>
  parts.filter((part) => part !== '').join(by);

/** Returns the company for the head of a document; null while nothing about it is known. */
export function senderOf(seller: Seller, pen: Pen, withBank: boolean): Party | null {
  const { say, language } = pen;
  const printed = (text: string | undefined) => printedName(text ?? '', language);
  const labelled = (key: (typeof IDENTIFIERS)[number] | 'bank', text = seller[key]) => {
    const value = printed(text);
    if (value === '') return [];
    return [say('documents:labelled', { label: say(`documents:seller.${key}`), value })];
  };
  const texts = {
    ...seller,
    tradeRegister: joined([seller.tradeRegister ?? '', seller.tradeRegisterTown ?? ''], ' '),
  };
  const name = printed(seller.name);
  const given = [
    printedSentence(legalText(seller, pen), language),
    ...printable(seller.address ?? '')
      .split('\n')
      .map(printed),
    printed(seller.city),
    joined([printed(seller.phone), printed(seller.email), printed(seller.website)], ' · '),
    IDENTIFIERS.flatMap((key) => labelled(key, texts[key]))
      .map(kept)
      .join(' · '),
    ...(withBank ? labelled('bank', bankText(seller)) : []).map((line) =>
      line.replace(IBAN, (iban) => iban.replaceAll(' ', '\u00a0')),
    ),
  ];
  const lines = given.filter((line) => line !== '');
  if (name === '' && lines.length === 0) return null;
  return { label: '', name, lines, ...(seller.logo === undefined ? {} : { logo: seller.logo }) };
}

function recipientOf(data: EstimateData, { say, language }: Pen): Party | null {
  const { client = '', location = '' } = data.projectInfo ?? {};
  const name = printedName(client, language);
  const place = printedName(location, language);
  if (name === '' && place === '') return null;
  return {
    label: say('documents:quotation.for'),
    name,
    lines: place === '' ? [] : [place],
  };
}

/** The client of a numbered quotation, as its record was on the day of issue. */
export interface QuotedClient {
  name: string;
  /** Line breaks stay. */
  address?: string | undefined;
  ice?: string | undefined;
}

/** Returns the client of a quotation, named above its address. */
export function clientOf(client: QuotedClient, { say, language }: Pen): Party {
  const ice = printedName(client.ice ?? '', language);
  const address = printable(client.address ?? '')
    .split('\n')
    .map((line) => printedName(line, language));
  return {
    label: say('documents:client'),
    name: printedName(client.name, language),
    lines: [
      ...address,
      ice === ''
        ? ''
        : say('documents:labelled', { label: say('documents:seller.ice'), value: ice }),
    ].filter((line) => line !== ''),
  };
}

/** Returns the sender of a numbered quotation, and its legal details for the foot of the pages. */
export function quotationSender(seller: Seller, pen: Pen): { head: Party | null; foot: string } {
  const { legalForm, capital, taxId, tradeRegister, tradeRegisterTown, businessTax, cnss } = seller;
  const legal = { legalForm, capital, taxId, tradeRegister, tradeRegisterTown, businessTax, cnss };
  const empty = Object.fromEntries(Object.keys(legal).map((field) => [field, undefined]));
  const foot = senderOf({ name: seller.name, ...legal }, pen, false);
  return {
    head: senderOf({ ...seller, ...empty }, pen, false),
    foot: [foot?.name ?? '', ...(foot?.lines ?? [])].filter((line) => line !== '').join(' · '),
  };
}

/** Returns the bank details on one line; empty while they are not known. */
export function bankLine(seller: Seller, { say, language }: Pen): string {
  const value = printedName(bankText(seller), language);
  return value === ''
    ? ''
    : say('documents:labelled', { label: say('documents:seller.bank'), value });
}

/** Returns the letterhead: the company with its identifiers, and the client. */
export function letterheadOf(
  data: EstimateData,
  seller: Seller,
  pen: Pen,
): NonNullable<DocumentContent['letterhead']> {
  return { sender: senderOf(seller, pen, true), recipient: recipientOf(data, pen) };
}
