/// <reference lib="webworker" />

/*
 * Keeps the page, so that it opens without a connection. It knows nothing of anybody's plan: that is
 * in the database of the page (store/). The build writes the files and the version (vite.config.ts).
 */

declare const self: ServiceWorkerGlobalScope;

const KEPT = 'plan-page-';
const STORE = `${KEPT}__VERSION__`;
const FILES: string[] = ['__FILES__'];
const DOCUMENT = '/field/index.html';
const PAGE = /^\/t\/[\w-]{43}$/;

async function install(): Promise<void> {
  const store = await caches.open(STORE);
  await store.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(KEPT) && name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function keptOr(request: Request, name: string): Promise<Response> {
  const kept = await caches.match(name);
  return kept ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && PAGE.test(pathname)) {
    event.respondWith(keptOr(request, DOCUMENT));
  } else if (FILES.includes(pathname)) {
    event.respondWith(keptOr(request, pathname));
  }
});

export {};
