import type { CompanyProfile } from '@pcm/domain';
import { fromMinorUnits, LANGUAGES, type Language, revisionLetter } from '@pcm/domain';
import {
  formatDay,
  formatNumber,
  inArabicIndic,
  loadTexts,
  type TextKey,
  type Translate,
  translator,
  WRITING,
} from '@pcm/messages';
import { companyDay } from '../company/company.service.ts';
import { PAGE_STYLE } from './client-page-style.ts';
import { type QuoteRow, quotes } from './quote.record.ts';
import type { OpenedLink } from './quote-link.service.ts';
import { statusOn } from './quote-reply.ts';

/** The texts of the page in one language. */
type Say = Translate<'quotePage'>;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Text that is HTML already. */
class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = string | Html | readonly Html[];

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
  return part.map(({ text }) => text).join('');
}

/** Writes HTML; every inserted value is text unless it was written by this function. */
function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, at) => text + written(parts[at] ?? '')).join(''));
}

const NOTHING = html``;

async function wordsOf(language: Language): Promise<Say> {
  const texts = await loadTexts(language, 'quotePage');
  // Isolates a value, so that it keeps its own direction inside a sentence.
  const mark = (value: string) => `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`;
  return translator('quotePage', { language, textsOf: () => texts, mark });
}

interface Shell {
  language: Language;
  title: string;
  company: string;
  nonce: string;
}

function page({ language, title, company, nonce }: Shell, body: Html): string {
  const { direction } = WRITING[language];
  return written(html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style nonce="${nonce}">${new Html(PAGE_STYLE)}</style>
</head>
<body>
<main>
${company === '' ? NOTHING : html`<p class="company"><bdi>${company}</bdi></p>`}
${body}
</main>
</body>
</html>
`);
}

/** Every language, the two of most clients first. */
const ALL_LANGUAGES = new Set<Language>(['fr', 'ar', ...LANGUAGES]);

/** A page without a quotation, which therefore shows every language. */
export async function neutralPage(kind: 'unknown' | 'busy' | 'failed', nonce: string) {
  const parts: Html[] = [];
  for (const language of ALL_LANGUAGES) {
    const say = await wordsOf(language);
    parts.push(
      html`<section lang="${language}" dir="${WRITING[language].direction}"><h1>${say(`${kind}.title`)}</h1><p>${say(`${kind}.text`)}</p></section>`,
    );
  }
  const shell = { language: 'fr' as const, title: (await wordsOf('fr'))(`${kind}.title`) };
  return page({ ...shell, company: '', nonce }, html`${parts}`);
}

/** The fault in the form that the client sent. */
export interface FormFaults {
  /** The name as it was typed. */
  name: string;
  isNameWrong: boolean;
  isUnconfirmed: boolean;
}

interface PageOptions {
  nonce: string;
  now: Date;
  company: CompanyProfile;
  secret: string;
  faults?: FormFaults | undefined;
}

/** The contact details of the company, as its quotations show them. */
function contactOf(say: Say, { phone, email }: CompanyProfile): Html {
  const ways = [
    phone === ''
      ? undefined
      : html`<a href="tel:${phone.replace(/[^\d+]/g, '')}"><bdi dir="ltr">${phone}</bdi></a>`,
    email === ''
      ? undefined
      : html`<a href="mailto:${encodeURIComponent(email).replace('%40', '@')}"><bdi dir="ltr">${email}</bdi></a>`,
  ].filter((way) => way !== undefined);
  if (ways.length === 0) return NOTHING;
  return html`<footer><span>${say('questions')}</span> ${ways}</footer>`;
}

type Written = Pick<QuoteRow, 'language' | 'digits'>;

const isIndic = ({ language, digits }: Written) => language === 'ar' && digits === 'arabic-indic';

/** Writes an amount in the digits of the document. */
function amountOf(quote: Written, minor: number): string {
  const text = formatNumber(fromMinorUnits(minor), quote.language, { decimals: 2 });
  return isIndic(quote) ? inArabicIndic(text) : text;
}

/** Writes a day in the digits of the document. */
function dayOf(quote: Written, day: string | null): string {
  const text = formatDay(day, quote.language);
  return isIndic(quote) ? inArabicIndic(text) : text;
}

/** The direction of an amount with its currency, as in the document. */
const directionOf = (quote: Written) => (isIndic(quote) ? 'rtl' : 'ltr');

function facts(say: Say, row: QuoteRow): Html {
  const money = (minor: number) =>
    html`<bdi dir="${directionOf(row)}">${amountOf(row, minor)} <small>${row.currency}</small></bdi>`;
  const line = (key: TextKey<'quotePage'>, value: Html, kind = '') =>
    html`<div class="${kind}"><dt>${say(key)}</dt><dd>${value}</dd></div>`;
  const { total_excluding_minor: excluding, total_including_minor: including } = row;
  return html`<dl>
${line('object', html`<bdi>${row.object || row.project_name}</bdi>`)}
${row.client === '' ? NOTHING : line('client', html`<bdi>${row.client}</bdi>`)}
${line('issued', html`${dayOf(row, row.issued_on)}`)}
${line('validUntil', html`${dayOf(row, row.valid_until)}`)}
${line('excludingVat', money(excluding), 'sum first')}
${line('vat', money(including - excluding), 'sum')}
${line('includingVat', money(including), 'sum total')}
</dl>`;
}

/** Keeps the number of a quotation in one line, which its hyphens would break. */
function unbroken(text: string, number: string | null): Html {
  const at = number === null || number === '' ? -1 : text.indexOf(number);
  if (number === null || at < 0) return html`${text}`;
  const after = text.slice(at + number.length);
  return html`${text.slice(0, at)}<span class="whole">${number}</span>${after}`;
}

/** The form; a fault is shown below its field, and is announced to screen readers. */
function acceptForm(say: Say, { quote, link }: OpenedLink, { secret, faults }: PageOptions): Html {
  const { currency, number, total_including_minor: minor } = quote;
  const total = `${amountOf(quote, minor)}\u00a0${currency}`;
  const words = { number: number ?? '', revision: revisionLetter(quote.revision), total };
  const invalid = (isWrong: boolean | undefined, id: string) =>
    isWrong === true ? html` aria-invalid="true" aria-describedby="${id}" autofocus` : NOTHING;
  const fault = (isWrong: boolean | undefined, id: string, text: string) =>
    isWrong === true ? html`<p class="fault" id="${id}">${text}</p>` : NOTHING;
  const client = quote.client || quote.project_name;
  return html`<form method="post" action="/q/${secret}" accept-charset="utf-8">
<h2>${say('accept.title')}</h2>
<p>${unbroken(say('accept.text', words), number)}</p>
<input type="hidden" name="pdf" value="${link.pdf_sha256}">
<label for="name">${say('accept.name')}</label>
<input id="name" name="name" autocomplete="name" required maxlength="120" dir="auto" value="${faults?.name ?? ''}"${invalid(faults?.isNameWrong, 'name-fault')}>
${fault(faults?.isNameWrong, 'name-fault', say('accept.nameMissing'))}
<label class="box"><input type="checkbox" name="accepted" value="yes" required${invalid(faults?.isUnconfirmed, 'box-fault')}><span>${say('accept.confirm', { client })}</span></label>
${fault(faults?.isUnconfirmed, 'box-fault', say('accept.confirmMissing'))}
<button>${say('accept.button')}</button>
<p class="note">${say('accept.kept')}</p>
</form>`;
}

/** The outcome of a quotation that can no longer be accepted, or the form. */
function standing(say: Say, opened: OpenedLink, options: PageOptions): Html {
  const { quote } = opened;
  const status = statusOn(quote, companyDay(options.now));
  const notice = (tone: string, title: string, text: string) =>
    html`<section class="notice ${tone}" role="status"><h2>${title}</h2><p>${text}</p></section>`;
  const day = dayOf(quote, quote.answered_on);
  switch (status) {
    case 'accepted': {
      const event = quotes.contentOf(quote).events.findLast(({ kind }) => kind === 'accepted');
      const isOnline = event?.online !== undefined;
      const text = isOnline
        ? say('accepted.by', { name: event.by, day })
        : say('accepted.on', { day });
      return notice('good', say('accepted.title'), text);
    }
    case 'lost':
      return notice('calm', say('lost.title'), say('lost.text', { day }));
    case 'expired': {
      const last = dayOf(quote, quote.valid_until);
      return notice('calm', say('expired.title'), say('expired.text', { day: last }));
    }
    case 'cancelled':
    case 'superseded':
      return notice('calm', say(`${status}.title`), say(`${status}.text`));
    default:
      return acceptForm(say, opened, options);
  }
}

/**
 * Writes the page of a link: the quotation, its PDF, and the possible actions. A link that no
 * longer works shows nothing of the quotation.
 */
export async function clientPage(opened: OpenedLink, options: PageOptions): Promise<string> {
  const { quote, state } = opened;
  const { nonce, company, secret } = options;
  const { language } = quote;
  const say = await wordsOf(language);
  const contact = contactOf(say, company);
  if (state !== 'open') {
    const title = say('link.title');
    return page(
      { language, title, company: company.name, nonce },
      html`<h1>${title}</h1><p>${say(`link.${state}`)}</p>${contact}`,
    );
  }
  const title = say('title', { number: quote.number ?? '' });
  return page(
    { language, title, company: company.name, nonce },
    html`<h1>${unbroken(title, quote.number)}</h1>
<p class="revision">${say('revision', { revision: revisionLetter(quote.revision) })}</p>
${facts(say, quote)}
<p><a class="read" href="/q/${secret}/pdf">${say('read')}</a></p>
${standing(say, opened, options)}
${contact}`,
  );
}
