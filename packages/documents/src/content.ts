import type { Language } from '@pcm/messages';

/** What can be exported. */
export const DOCUMENT_KINDS = [
  'cost-report',
  'comprehensive-report',
  'tax-report',
  'quotation',
] as const;

/** One of {@link DOCUMENT_KINDS}. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What a colour stands for; a word always stands beside it. */
export type Tone = 'plain' | 'good' | 'attention' | 'loss';

/** A name and its value. */
export interface Fact {
  label: string;
  value: string;
  /** Smaller, below or after it. */
  note?: string;
  /** What the value reads as, in the colour of `tone`. */
  verdict?: string;
  tone?: Tone;
}

/** `number`: set left to right, flush to one edge so that digits line up. */
export interface Column {
  label: string;
  kind: 'text' | 'number';
}

/** `group`: heads the lines below it; `sum`: adds up the lines above it. */
export interface Row {
  kind: 'line' | 'group' | 'sum';
  /** One a column; empty where there is nothing to show. */
  cells: string[];
  /** Under the first cell, smaller. */
  note?: string;
}

/** Reaches from `from` to `to`, in shares of the longest. */
export interface Bar {
  from: number;
  to: number;
  tone: Tone;
}

/** Lines under heads that are repeated on every page. */
export interface TableBlock {
  type: 'table';
  title: string;
  note?: string;
  columns: Column[];
  rows: Row[];
  /** One a row, drawn after the first column. */
  bars?: (Bar | null)[];
}

/** One step from costs to a total. */
export interface Step extends Bar {
  label: string;
  amount: string;
  kind: 'add' | 'take' | 'sum' | 'result';
}

/** A table with bars: how a figure builds up. */
export interface WaterfallBlock {
  type: 'waterfall';
  title: string;
  columns: [string, string];
  steps: Step[];
  note?: string;
}

/** What a total is made of. */
export interface SharesBlock {
  type: 'shares';
  title: string;
  columns: [string, string, string];
  parts: { label: string; amount: string; percent: string; share: number }[];
  sum: Fact;
}

/** Names and values side by side. */
export interface FactsBlock {
  type: 'facts';
  title: string;
  facts: Fact[];
  note?: string;
}

/** Sentences. */
export interface TextBlock {
  type: 'text';
  title: string;
  paragraphs: string[];
}

/** A sentence that must not be missed. */
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
  | FactsBlock
  | TextBlock
  | NoticeBlock
  | SignatureBlock;

/** The picture at the head of a letter. */
export interface Logo {
  type: 'image/png' | 'image/jpeg';
  /** Pixels. */
  width: number;
  height: number;
  /** Base64. */
  data: string;
}

/** Somebody named at the head of a letter. */
export interface Party {
  /** Above the name; empty for the sender. */
  label: string;
  name: string;
  lines: string[];
  logo?: Logo;
}

/** A document in words: what it says, whatever it is printed on. */
export interface DocumentContent {
  kind: DocumentKind | 'portfolio';
  language: Language;
  /** On the long side of the paper, for wide tables. */
  isWide?: boolean;
  /** What kind of document it is. */
  title: string;
  /** Who writes to whom, above everything else. */
  letterhead?: { sender: Party | null; recipient: Party | null };
  projectName: string;
  subtitle: string;
  /** `{page}` and `{pages}` stand for the numbers. */
  pageText: string;
  date: Fact;
  /** The figures that lead the eye; the first is the largest. */
  lead: Fact[];
  blocks: Block[];
}
