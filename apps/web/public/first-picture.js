// Shows the head of this screen as the last visit kept it, until the screen draws its own, and has the
// application run once it is painted (ADR 137). It is sealed with a key that only the document of a
// living session carries.
(() => {
  /** The pictures that are kept, sealed, by their names; last used first. */
  const PICTURES = 'pcm.pictures';
  /** The length of an initialisation vector of AES-GCM. Units: bytes. */
  const IV_BYTES = 12;
  /** Where somebody was on the page, for a reload. */
  const SCROLLED = 'pcm.scrolled';
  /** The longest time that the application waits for the picture. */
  const HELD_MS = 800;
  /** A screen that has become another one is there when nothing changed for so long. */
  const STILL_MS = 400;
  /** The longest time that a picture stays. */
  const SHOWN_MS = 8000;

  const root = document.documentElement;
  const holder = document.querySelector('meta[name="picture-key"]');
  const secret = holder?.getAttribute('content') ?? '';
  holder?.remove();

  // Over plain HTTP from another machine there is no `subtle`, and nothing is kept.
  const canSeal = globalThis.crypto?.subtle !== undefined;
  /** @param {string} base64 */
  const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  /** @param {string} base64 */
  const readKey = (base64) => {
    const usages = /** @type {const} */ (['encrypt', 'decrypt']);
    return crypto.subtle.importKey('raw', bytesOf(base64), 'AES-GCM', false, usages);
  };

  /** Everything that decides how a screen looks before its data come. */
  const nameOf = () =>
    [
      location.pathname,
      root.lang,
      root.dataset.theme,
      'compact' in root.dataset ? 'compact' : '',
      innerWidth,
    ].join('|');
  /** Returns what a picture is sealed with, so that it is that of no other screen and no other build. */
  const labelOf = () => {
    const starts = document.querySelectorAll('link[data-start], script[type="module"][src]');
    const urls = [...starts].map((one) => one.getAttribute('href') ?? one.getAttribute('src'));
    return new TextEncoder().encode([nameOf(), ...new Set(urls)].join('|'));
  };

  /** Returns the pictures that are kept: for each name the vector and the sealed picture, in base64. */
  const kept = () => {
    try {
      return /** @type {Record<string, string>} */ (
        JSON.parse(localStorage.getItem(PICTURES) ?? '{}')
      );
    } catch {
      return {};
    }
  };

  /** Removes all pictures, whosever they are. */
  const forget = () => {
    try {
      localStorage.removeItem(PICTURES);
    } catch {
      // Without storage there are no pictures.
    }
  };

  // A screen may choose something in its address by itself; once somebody has, it is another screen.
  let isAsOpened = location.search + location.hash === '';
  const touch = () => {
    isAsOpened = false;
  };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, touch, true);

  /** The place of the application, which is there before the data at the end of the document. */
  const placed = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.getElementById('root') === null) return;
      observer.disconnect();
      resolve(undefined);
    });
    observer.observe(root, { childList: true, subtree: true });
  });

  /** As scripts that the document starts itself do: what they measure would have no styles. */
  const styled = async () => {
    for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
      if (!(link instanceof HTMLLinkElement) || link.sheet !== null) continue;
      await new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
      });
    }
  };

  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    await styled();
    for (const link of document.querySelectorAll('link[data-start]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.src = link.getAttribute('href') ?? '';
      document.head.append(script);
    }
  };

  /** Scripts, and what loads or sends something, are in no picture; they are taken out all the same. */
  const UNWANTED = 'script, style, link, meta, base, iframe, object, embed';
  /** @param {DocumentFragment} content */
  const clean = (content) => {
    for (const one of content.querySelectorAll(UNWANTED)) one.remove();
    for (const one of content.querySelectorAll('*')) {
      for (const name of one.getAttributeNames()) {
        const value = one.getAttribute(name) ?? '';
        if (/^on|^style$|^srcdoc$/i.test(name) || /^\s*(javascript|vbscript):/i.test(value)) {
          one.removeAttribute(name);
        }
        // The policy of the page forbids styles in markup.
        if (name === 'data-style' && (one instanceof HTMLElement || one instanceof SVGElement)) {
          one.style.cssText = value;
        }
      }
    }
  };

  /** @type {HTMLElement | undefined} */
  let host;
  /** Takes the pointer while the picture stands. @type {HTMLElement | undefined} */
  let cover;
  /** @type {ShadowRoot | undefined} */
  let picture;
  /** @type {{ thing: Element, at: { x: number, y: number } } | undefined} */
  let clicked;

  const THINGS = 'a, button, [role="tab"], [role="button"], summary';
  /** @param {Element} thing */
  const tellingOf = (thing) =>
    [thing.tagName, thing.textContent, thing.getAttribute('aria-label')].join('|');

  /** Notes what of the picture was clicked; a picture takes no clicks itself. */
  const noteClick = (/** @type {MouseEvent} */ { clientX: x, clientY: y }) => {
    const hit = [...(picture?.querySelectorAll(THINGS) ?? [])].filter((thing) => {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      return left <= x && x <= right && top <= y && y <= bottom;
    });
    const thing = hit.at(-1);
    clicked = thing === undefined ? undefined : { thing, at: { x: x + scrollX, y: y + scrollY } };
  };

  const takeAway = () => {
    const real = document.getElementById('root');
    if (host === undefined || real === null) return;
    removeEventListener('click', noteClick, true);
    host.remove();
    cover?.remove();
    host = undefined;
    picture = undefined;
    real.style.cssText = '';
    document.body.removeAttribute('aria-busy');
    if (clicked === undefined) return;
    const { thing, at } = clicked;
    const there = document.elementFromPoint(at.x - scrollX, at.y - scrollY)?.closest(THINGS);
    // What has changed since is not what was clicked.
    if (there instanceof HTMLElement && tellingOf(there) === tellingOf(thing)) there.click();
  };

  /** @param {{ markup: string, styles: string }} opened */
  const paint = ({ markup, styles }) => {
    const real = document.getElementById('root');
    if (real === null || real.hasChildNodes() || isStarted) return;
    const template = document.createElement('template');
    template.innerHTML = markup;
    clean(template.content);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    host = document.createElement('div');
    host.inert = true;
    host.ariaHidden = 'true';
    // Closed, so that nothing of it is mistaken for the screen: neither by scripts nor by its names.
    picture = host.attachShadow({ mode: 'closed' });
    picture.adoptedStyleSheets = [sheet];
    picture.append(template.content);
    real.style.cssText = 'position:absolute;inset-block-start:0;inset-inline:0;visibility:hidden';
    document.body.prepend(host);
    document.body.setAttribute('aria-busy', 'true');
    // A cursor of the root element would be inherited by everything: each element of the screen would
    // be styled anew when the picture goes.
    cover = document.createElement('div');
    cover.style.cssText = 'position:fixed;inset:0;cursor:progress';
    document.body.append(cover);
    addEventListener('click', noteClick, true);
    addEventListener('beforeprint', takeAway, { once: true });
    setTimeout(takeAway, SHOWN_MS);
  };

  const isBackWhereScrolled = () => {
    const [arrival] = performance.getEntriesByType('navigation');
    const { type } = /** @type {PerformanceNavigationTiming} */ (arrival) ?? {};
    return type !== 'navigate' && Number(sessionStorage.getItem(SCROLLED)) > 0;
  };

  /** @type {Promise<CryptoKey> | undefined} */
  let key;

  const sealed =
    canSeal && secret !== '' && isAsOpened && !document.hidden && !isBackWhereScrolled()
      ? kept()[nameOf()]
      : undefined;

  const show = async () => {
    if (canSeal && secret !== '') key = readKey(secret);
    if (sealed === undefined || key === undefined) return;
    await placed;
    await styled();
    const bytes = bytesOf(sealed);
    const iv = bytes.subarray(0, IV_BYTES);
    const algorithm = { name: 'AES-GCM', iv, additionalData: labelOf() };
    /** @type {ArrayBuffer} */
    let opened;
    try {
      opened = await crypto.subtle.decrypt(algorithm, await key, bytes.subarray(IV_BYTES));
    } catch {
      // Of another session, another role or another build.
      forget();
      return;
    }
    const content = /** @type {{ markup: string, styles: string }} */ (
      JSON.parse(new TextDecoder().decode(opened))
    );
    // In another font it would be painted twice, with other widths.
    await document.fonts.load(`1em ${getComputedStyle(document.body).fontFamily}`, content.markup);
    paint(content);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  };

  /**
   * Has the picture go as soon as the screen has drawn as much, before that is painted, and at the
   * latest when the screen has settled.
   * @param {() => boolean} isSettled
   */
  const takeAwayWhen = (isSettled) => {
    const real = document.getElementById('root');
    if (picture === undefined || real === null) return;
    const words = picture.textContent.length;
    let changed = performance.now();
    const observer = new MutationObserver(() => {
      changed = performance.now();
      if (real.textContent.length >= words) takeAway();
    });
    observer.observe(real, { childList: true, subtree: true, characterData: true });
    const look = () => {
      if (isSettled() && performance.now() - changed > STILL_MS) takeAway();
      if (host === undefined) observer.disconnect();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };

  const shown = show().catch(() => undefined);
  void placed.then(() => {
    setTimeout(start, HELD_MS);
    void shown.then(start);
  });
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(SCROLLED, String(scrollY));
    } catch {
      // Storage may be switched off; the page then begins at its top.
    }
  });

  globalThis.firstPicture = {
    canSeal,
    key: () => key,
    readKey,
    nameOf,
    labelOf,
    isAsOpened: () => isAsOpened || location.search + location.hash === '',
    kept,
    keep: (pictures) => localStorage.setItem(PICTURES, JSON.stringify(pictures)),
    forget,
    takeAwayWhen,
  };
})();
