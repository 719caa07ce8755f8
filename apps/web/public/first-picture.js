// Shows the picture of this screen that the last visit kept, until the screen itself is there, and has
// the application run once the picture is painted (ADR 99). Pictures are sealed with a key that only
// the document of a living session carries.
(() => {
  const DATABASE = 'pcm-pictures';
  /** The names of the pictures that are kept, last used first. */
  const NAMES = 'pcm.pictures';
  /** Where somebody was on the page, for a reload. */
  const SCROLLED = 'pcm.scrolled';
  /** The longest time that the application waits for the picture. */
  const HELD_MS = 800;
  /** A screen that has become another one is there when nothing changed for so long. */
  const STILL_MS = 400;
  /** A screen may be so much higher or lower than its picture. Units: px. */
  const ALIKE_PX = 8;
  /** The longest time that a picture stays. */
  const SHOWN_MS = 8000;
  /** The frames in which nothing changed before a screen counts as there. */
  const QUIET_FRAMES = 2;

  const root = document.documentElement;
  const holder = document.querySelector('meta[name="picture-key"]');
  const secret = holder?.getAttribute('content') ?? '';
  holder?.remove();

  // Over plain HTTP from another machine there is no `subtle`, and nothing is kept.
  const canSeal = globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;
  /** @param {string} base64 */
  const readKey = (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
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

  /** @returns {string[]} */
  const namesKept = () => {
    try {
      return /** @type {string[]} */ (JSON.parse(localStorage.getItem(NAMES) ?? '[]'));
    } catch {
      return [];
    }
  };

  /** @returns {Promise<IDBDatabase>} */
  const openDatabase = () =>
    new Promise((resolve, reject) => {
      const asked = indexedDB.open(DATABASE, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore('pictures');
      asked.onsuccess = () => {
        asked.result.onversionchange = () => asked.result.close();
        resolve(asked.result);
      };
      asked.addEventListener('error', () => reject(asked.error ?? new Error(DATABASE)));
    });

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest<T>} ask
   * @returns {Promise<T>}
   */
  const inStore = async (mode, ask) => {
    const database = await openDatabase();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction('pictures', mode);
      const asked = ask(transaction.objectStore('pictures'));
      // What is read is there before its transaction is complete.
      if (mode === 'readonly') asked.onsuccess = () => resolve(asked.result);
      transaction.oncomplete = () => {
        resolve(asked.result);
        database.close();
      };
      transaction.addEventListener('abort', () => {
        reject(transaction.error ?? new Error(DATABASE));
        database.close();
      });
    });
  };

  /** Removes all pictures, whosever they are. */
  const forget = () => {
    try {
      if (localStorage.getItem(NAMES) === null) return;
      localStorage.removeItem(NAMES);
      indexedDB.deleteDatabase(DATABASE);
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

  /** Has the browser fetch and compile what the document names, which holds up what it paints. */
  const preload = () => {
    for (const link of document.querySelectorAll('link[data-module]')) {
      if (link instanceof HTMLLinkElement) link.rel = 'modulepreload';
    }
  };

  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    preload();
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

  /** @typedef {{ markup: string, styles: string, scrolled: [number, number, number][] }} Picture */
  /** @param {Picture} kept */
  const paint = ({ markup, styles, scrolled }) => {
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
    const all = picture.querySelectorAll('*');
    for (const [place, left, top] of scrolled) all[place]?.scrollTo(left, top);
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

  const isKept =
    canSeal &&
    secret !== '' &&
    isAsOpened &&
    !document.hidden &&
    namesKept().includes(nameOf()) &&
    !isBackWhereScrolled();
  if (!isKept) preload();

  const show = async () => {
    if (canSeal && secret !== '') key = readKey(secret);
    if (!isKept || key === undefined) return;
    const name = nameOf();
    /** @type {{ iv: BufferSource, data: BufferSource } | undefined} */
    const sealed = await inStore(
      'readonly',
      (store) =>
        /** @type {IDBRequest<{ iv: BufferSource, data: BufferSource } | undefined>} */ (
          store.get(name)
        ),
    );
    await placed;
    if (sealed === undefined) return;
    const { iv, data } = sealed;
    const algorithm = { name: 'AES-GCM', iv, additionalData: labelOf() };
    /** @type {ArrayBuffer} */
    let opened;
    try {
      opened = await crypto.subtle.decrypt(algorithm, await key, data);
    } catch {
      // Of another session, another role or another build.
      forget();
      return;
    }
    paint(/** @type {Picture} */ (JSON.parse(new TextDecoder().decode(opened))));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  };

  /** @param {() => boolean} isSettled */
  const takeAwayWhen = (isSettled) => {
    const real = document.getElementById('root');
    if (host === undefined || real === null) return;
    const words = (picture?.textContent?.length ?? 0) * 0.8;
    const height = host.scrollHeight;
    const isAlike = () =>
      (real.textContent?.length ?? 0) >= words && Math.abs(real.scrollHeight - height) <= ALIKE_PX;
    let quiet = 0;
    let changed = 0;
    const observer = new MutationObserver(() => {
      quiet = 0;
      changed = performance.now();
    });
    observer.observe(real, { childList: true, subtree: true, characterData: true });
    const look = () => {
      const isThere = isSettled() && (performance.now() - changed > STILL_MS || isAlike());
      quiet = isThere && real.hasChildNodes() ? quiet + 1 : 0;
      if (quiet <= QUIET_FRAMES && host !== undefined) requestAnimationFrame(look);
      else {
        observer.disconnect();
        takeAway();
      }
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
    namesKept,
    noteNames: (names) => localStorage.setItem(NAMES, JSON.stringify(names)),
    inStore,
    forget,
    takeAwayWhen,
  };
})();
