import { adminStatusQuery } from '../features/settings/admin/admin.queries.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { whenSessionCloses, whenSessionOpens } from '../platform/api/session.ts';
import { whenIdle } from '../platform/pause.ts';
import { isSettled } from './application.tsx';
import { router } from './routes/router.tsx';

/**
 * The functions of `public/first-picture.js`, which runs before everything else and can import
 * nothing.
 */
interface FirstPicture {
  /** Whether this browser can seal anything here. */
  canSeal: boolean;
  /** The key that came with the document; undefined without a session. */
  key: () => Promise<CryptoKey> | undefined;
  readKey: (base64: string) => Promise<CryptoKey>;
  nameOf: () => string;
  labelOf: () => Uint8Array<ArrayBuffer>;
  /** Whether the page shows what its address shows when nothing is chosen. */
  isAsOpened: () => boolean;
  /** The pictures that are kept, sealed, in base64, by their names; last used first. */
  kept: () => Record<string, string>;
  keep: (pictures: Record<string, string>) => void;
  forget: () => void;
  takeAwayWhen: (isSettled: () => boolean) => void;
}

declare global {
  var firstPicture: FirstPicture | undefined;
}

/** The most pictures that a browser keeps. */
const MOST = 12;
/** The longest text of a picture and its styles; a longer one is not kept. Units: characters. */
const LONGEST = 60_000;
/** The time after which a screen that shows its data counts as settled. Units: ms. */
const SETTLED_MS = 1500;
/** The length of an initialisation vector of AES-GCM. Units: bytes. */
const IV_BYTES = 12;

/** Stands where the part of a page begins that is drawn after its head. */
const BELOW_HEAD = '[data-below-head]';

/** Fields in which somebody types; what stands in them is kept nowhere. */
const TYPED =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';
/** Elements that cover a screen for a moment, and elements that could run or load something. */
const PASSING =
  '[data-toasts], [role="dialog"], [role="alertdialog"], [role="tooltip"], script, style, link, iframe, object, embed';
/** A dialog that is open hides what a picture would show. */
const OVER_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** A screen that promises to keep nothing, such as the working demo. */
const KEEPS_NOTHING = '[data-keeps-nothing]';

/** Parts of an element that no selector finds in a document, such as `::before`. */
const PARTS = /::[\w-]+(\([^)]*\))?/g;

/** Returns the selectors or rules of a page, for a copy of it that reaches no root element. */
const forCopy = (text: string) =>
  text
    .replaceAll(':root', '[data-html]')
    .replaceAll(/(^|[\s,{}(>])html(?=[\s,{.:[>])/g, '$1[data-html]')
    .replaceAll(/(^|[\s,{}(>])body(?=[\s,{.:[>])/g, '$1[data-body]');

/** Tells whether a selector finds something in a copy, whatever the pointer and the keyboard do. */
function reaches(copy: DocumentFragment, selector: string): boolean {
  try {
    // The end of a selector is seen by what follows it.
    return copy.querySelector(forCopy(`${selector} `).replaceAll(PARTS, '')) !== null;
  } catch {
    // `li > ::before` is nothing without its part.
    return true;
  }
}

/**
 * Returns the rules of the page that hold for a copy of it, which stands in a shadow. The others,
 * which are most of them, would be read and parsed before the picture is painted.
 */
function stylesFor(copy: DocumentFragment): string {
  const textOf = (rule: CSSRule): string => {
    if (rule instanceof CSSFontFaceRule) return '';
    if (rule instanceof CSSStyleRule) return reaches(copy, rule.selectorText) ? rule.cssText : '';
    if (!(rule instanceof CSSGroupingRule)) return rule.cssText;
    const inner = [...rule.cssRules].map(textOf).join('');
    return inner === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
  };
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const rules = sheets.flatMap((sheet) => [...sheet.cssRules].map(textOf));
  return forCopy(rules.join('\n'));
}

/** Takes from a copied element what is typed, what leads somewhere and what the policy forbids. */
function makeInert(copy: Element, original: Element): void {
  if (copy.matches(TYPED)) {
    copy.removeAttribute('value');
    copy.textContent = '';
  }
  if (original instanceof HTMLInputElement) copy.toggleAttribute('checked', original.checked);
  if (original instanceof HTMLOptionElement) copy.toggleAttribute('selected', original.selected);
  const style = copy.getAttribute('style');
  if (style !== null) {
    copy.removeAttribute('style');
    copy.setAttribute('data-style', style);
  }
  for (const name of copy.getAttributeNames())
    if (name.startsWith('on')) copy.removeAttribute(name);
  // Looks like a link, and leads nowhere.
  if (copy.hasAttribute('href')) copy.setAttribute('href', '#');
}

/**
 * Returns the head of the screen, which is what its first visit paints first, as text that runs
 * nothing; undefined for a page without one.
 */
function pictureOf(real: HTMLElement) {
  const { documentElement: page } = document;
  const end = real.querySelector(BELOW_HEAD) ?? real.querySelector('main header');
  if (end === null) return undefined;
  const isBelow = (one: Element) =>
    (end.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    !end.contains(one);
  const copy = real.cloneNode(true) as HTMLElement;
  const originals = [...real.querySelectorAll('*')];
  const copies = [...copy.querySelectorAll('*')];
  for (const [place, original] of originals.entries()) {
    const one = copies[place];
    if (one === undefined || !copy.contains(one)) continue;
    if (isBelow(original)) one.remove();
    else makeInert(one, original);
  }
  for (const one of copy.querySelectorAll(PASSING)) one.remove();
  // Nobody hears a picture.
  for (const one of copy.querySelectorAll('.visually-hidden')) {
    one.setAttribute('data-style', 'display:none');
  }
  copy.removeAttribute('style');
  const root = document.createElement('div');
  for (const { name, value } of page.attributes) {
    if (name !== 'style') root.setAttribute(name, value);
  }
  root.setAttribute('data-html', '');
  const body = document.createElement('div');
  body.setAttribute('data-body', '');
  body.append(copy);
  root.append(body);
  const holder = new DocumentFragment();
  holder.append(root);
  return { markup: root.outerHTML, styles: stylesFor(holder) };
}

let key: Promise<CryptoKey> | undefined;
let last = '';

const isAuthenticated = () =>
  queryClient.getQueryData(adminStatusQuery.queryKey)?.isAuthenticated === true;

/** Whether what the page shows now is what a next visit to its address shows first. */
const isShownFirst = (pictures: FirstPicture) =>
  isAuthenticated() &&
  isSettled() &&
  pictures.isAsOpened() &&
  window.scrollY === 0 &&
  document.querySelector(`${OVER_PAGE}, ${KEEPS_NOTHING}`) === null;

async function keep(pictures: FirstPicture): Promise<void> {
  const real = document.getElementById('root');
  if (real === null || key === undefined || !isShownFirst(pictures)) return;
  const name = pictures.nameOf();
  const label = pictures.labelOf();
  const text = JSON.stringify(pictureOf(real) ?? null);
  if (text === 'null' || text.length > LONGEST || name + text === last) return;
  last = name + text;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: 'AES-GCM', iv, additionalData: label };
  const sealedWith = key;
  const data = await crypto.subtle.encrypt(
    algorithm,
    await sealedWith,
    new TextEncoder().encode(text),
  );
  // Somebody has logged out meanwhile.
  if (key !== sealedWith) return;
  const letters = Array.from([...iv, ...new Uint8Array(data)], (byte) => String.fromCharCode(byte));
  const { [name]: _, ...others } = pictures.kept();
  const all: [string, string][] = [[name, btoa(letters.join(''))], ...Object.entries(others)];
  pictures.keep(Object.fromEntries(all.slice(0, MOST)));
}

/**
 * Keeps a picture of each screen that has settled, and again of one that is left, for the next visit
 * of this session (ADR 99). A full disk or a private window keeps none.
 */
export function keepPictures(): void {
  const pictures = globalThis.firstPicture;
  if (pictures?.canSeal !== true) return;
  const keepNow = () => void keep(pictures).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(keepNow), SETTLED_MS);
  };
  const askForKey = () => {
    key = import('../features/settings/admin/credentials.queries.ts')
      .then(({ fetchPictureKey }) => fetchPictureKey())
      .then(({ key: base64 }) => pictures.readKey(base64));
    key.then(keepSoon).catch(() => undefined);
  };
  key = pictures.key();
  if (key !== undefined) whenIdle(keepNow);
  else if (isAuthenticated()) askForKey();
  whenSessionOpens(askForKey);
  whenSessionCloses(() => {
    key = undefined;
  });
  router.subscribe('onResolved', keepSoon);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) keepNow();
  });
}
