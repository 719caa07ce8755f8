import type { Digits, Language } from '@pcm/messages';

/** The kinds of documents that can be exported. */
export const DOCUMENT_KINDS = [
  'cost-report',
  'comprehensive-report',
  'tax-report',
  'quotation',
] as const;

/** One of {@link DOCUMENT_KINDS}. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The meaning of a colour; a word always stands beside it. */
export type Tone = 'plain' | 'good' | 'attention' | 'loss';

/** A name and its value. */
export interface Fact {
  label: string;
  value: string;
  /** Smaller text below or after the value. */
  note?: string;
  /** The judgement of the value, in the colour of `tone`. */
  verdict?: string;
  tone?: Tone;
}

/** A column; `number` is set left to right and aligned at one edge, so that digits line up. */
export interface Column {
  label: string;
  kind: 'text' | 'number';
  /** Whether a column of texts takes only the room of its widest one. */
  isShort?: boolean;
}

/** A row; `group` heads the lines below it, and `sum` adds up the lines above it. */
export interface Row {
  kind: 'line' | 'group' | 'sum';
  /** One per column; empty for an empty cell. */
  cells: string[];
  /** Smaller text under the first cell, or under that of `notesUnder`. */
  note?: string;
  /** The sum of the amounts up to this row, in a table that carries it over pages. */
  carried?: string;
}

/** A bar from `from` to `to`, as shares of the longest one. */
export interface Bar {
  from: number;
  to: number;
  tone: Tone;
}

/** A table whose column heads are repeated on every page. */
export interface TableBlock {
  type: 'table';
  title: string;
  note?: string;
  columns: Column[];
  rows: Row[];
  /** One per row, drawn after the first column. */
  bars?: (Bar | null)[];
  /** The column under whose text the notes stand; the first one when absent. */
  notesUnder?: number;
  /**
   * Set for a table that carries the sum of its amounts from page to page: the words at the foot of
   * a page that goes on, at the head of the next one, and at the end, and the sum of all.
   */
  carries?: { forward: string; brought: string; total: string; sum: string };
}

/** One step from costs to a total. */
export interface Step extends Bar {
  label: string;
  amount: string;
  kind: 'add' | 'take' | 'sum' | 'result';
}

/** A table with bars that shows how a figure builds up. */
export interface WaterfallBlock {
  type: 'waterfall';
  title: string;
  columns: [string, string];
  steps: Step[];
  note?: string;
}

/** The parts of a total. */
export interface SharesBlock {
  type: 'shares';
  title: string;
  columns: [string, string, string];
  parts: { label: string; amount: string; percent: string; share: number }[];
  sum: Fact;
}

/** Sums that follow from each other; the last one is the result. */
export interface SumsBlock {
  type: 'sums';
  rows: { label: string; value: string }[];
}

/** Names and values side by side. */
export interface FactsBlock {
  type: 'facts';
  title: string;
  facts: Fact[];
  note?: string;
}

/** A block of sentences. */
export interface TextBlock {
  type: 'text';
  title: string;
  paragraphs: string[];
}

/** A sentence that must not be overlooked. */
export interface NoticeBlock {
  type: 'notice';
  tone: Tone;
  text: string;
}

/** Room for a signature. */
export interface SignatureBlock {
  type: 'signature';
  text: string;
}

/** A part of a document. */
export type Block =
  | TableBlock
  | WaterfallBlock
  | SharesBlock
  | SumsBlock
  | FactsBlock
  | TextBlock
  | NoticeBlock
  | SignatureBlock;

/** The picture in a letterhead. */
export interface Logo {
  type: 'image/png' | 'image/jpeg';
  /** Units: pixels. */
  width: number;
  height: number;
  /** The bytes of the file in base64. */
  data: string;
}

/** The sender or the recipient in a letterhead. */
export interface Party {
  /** The text above the name; empty for the sender. */
  label: string;
  name: string;
  lines: string[];
  logo?: Logo;
}

/** The content of a document, independent of the format it is written in. */
export interface DocumentContent {
  kind: DocumentKind | 'portfolio';
  language: Language;
  /** The digits of the numbers of its pages; Latin ones when absent. */
  digits?: Digits;
  /** Whether the page is landscape, for wide tables. */
  isWide?: boolean;
  /** The kind of document in words. */
  title: string;
  /** The sender and the recipient, above everything else. */
  letterhead?: { sender: Party | null; recipient: Party | null };
  /** The head of a numbered quotation, in place of name, subtitle and lead. */
  quote?: {
    /** The kind of document, set large. */
    kind: string;
    /** Number, date and validity, beside the sender. */
    facts: Fact[];
    object: { label: string; name: string; lines: string[] };
    /** The legal details of the sender, at the foot of each page. */
    foot: string;
  };
  /** The covering letter, which has the first page to itself. */
  letter?: {
    /** The town and the day. */
    place: string;
    /** The object, and the references of both sides. */
    facts: Fact[];
    paragraphs: string[];
    /** Who signs. */
    signature: string;
  };
  projectName: string;
  subtitle: string;
  /** Holds `{page}` and `{pages}` in place of the numbers. */
  pageText: string;
  date: Fact;
  /** The most important figures; the first is set largest. */
  lead: Fact[];
  blocks: Block[];
}
