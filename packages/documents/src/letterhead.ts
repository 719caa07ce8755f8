import type { EstimateData } from '@pcm/domain';
import type { DocumentContent, Party } from './content.ts';
import type { Pen } from './pen.ts';
import { printable, printedName } from './user-text.ts';

/** Who sends a quotation; what is not given is left out. */
export interface Seller {
  name?: string | undefined;
  /** Lines stay. */
  address?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  ice?: string | undefined;
  taxId?: string | undefined;
  tradeRegister?: string | undefined;
  cnss?: string | undefined;
  businessTax?: string | undefined;
  bank?: string | undefined;
}

const IDENTIFIERS = ['ice', 'taxId', 'tradeRegister', 'businessTax', 'cnss'] as const;

/** A longer one may break: it would run over the edge. */
const LONGEST_UNBROKEN = 40;

const kept = (text: string) =>
  text.length > LONGEST_UNBROKEN ? text : text.replaceAll(' ', '\u00a0');

function senderOf(seller: Seller, { say, language }: Pen): Party | null {
  const printed = (text: string | undefined) => printedName(text ?? '', language);
  const labelled = (key: keyof Seller) => {
    const value = printed(seller[key]);
    if (value === '') return [];
    return [say('documents:labelled', { label: say(`documents:seller.${key}`), value })];
  };
  const name = printed(seller.name);
  const given = [
    ...printable(seller.address ?? '')
      .split('\n')
      .map(printed),
    [printed(seller.phone), printed(seller.email)].filter((text) => text !== '').join(' · '),
    IDENTIFIERS.flatMap(labelled).map(kept).join(' · '),
    ...labelled('bank'),
  ];
  const lines = given.filter((line) => line !== '');
  return name === '' && lines.length === 0 ? null : { label: '', name, lines };
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

/** The head of a letter: the company with its identifiers, and the client. */
export function letterheadOf(
  data: EstimateData,
  seller: Seller,
  pen: Pen,
): NonNullable<DocumentContent['letterhead']> {
  return { sender: senderOf(seller, pen), recipient: recipientOf(data, pen) };
}
