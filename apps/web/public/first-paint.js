// Runs before the first paint: theme, density, language and direction of the last visit, so that nothing flashes.
(() => {
  const root = document.documentElement;
  let scheme = 'auto';
  let language = '';
  let density = '';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto';
    language = localStorage.getItem('pcm.language') || '';
    density = localStorage.getItem('pcm.density') || '';
  } catch {
    // Storage may be switched off; the defaults then hold.
  }
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', dark ? 'dark' : 'light');
  const hasRoom = matchMedia('(width >= 768px) and (pointer: fine)').matches;
  root.toggleAttribute('data-compact', density === 'compact' && hasRoom);
  if (!['en', 'fr', 'ar'].includes(language)) {
    const preferred = navigator.language.slice(0, 2);
    language = ['en', 'fr', 'ar'].includes(preferred) ? preferred : 'en';
  }
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';

  // The texts that the screen of this address needs, which the server names for each language.
  const texts = document.getElementById('first-texts')?.textContent;
  const files = /** @type {Record<string, string[]>} */ (JSON.parse(texts || '{}'));
  for (const file of files[language] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }

  // Libraries read these before their own code runs. Both keep to the Content-Security-Policy: Zod
  // compiles no code, and the style of a locked scroll carries the page's nonce.
  globalThis.__zod_globalConfig = { jitless: true };
  globalThis.__webpack_nonce__ = document
    .querySelector('meta[name="csp-nonce"]')
    ?.getAttribute('content');
})();
