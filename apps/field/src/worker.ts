/// <reference lib="webworker" />

/*
 * Keeps the page of a plan, or that of a wall view, so that it opens without a connection. It knows
 * nothing of anybody's plan: that is in the database of the page (store/). The build writes the files
 * and the version (vite.config.ts).
 */

declare const self: ServiceWorkerGlobalScope;

const KEPT = 'plan-page-';
const STORE = `${KEPT}__VERSION__`;
const FILES: string[] = ['__FILES__'];
/** Files that only a wall view needs; a phone does not keep them. */
const OF_WALL = /^\/field\/(?:wall\.html$|assets\/wall-)/;
const isWall = new URL(self.registration.scope).pathname === '/w/';
const DOCUMENT = isWall ? '/field/wall.html' : '/field/index.html';
const HASHED_FILES = '/field/assets/';
const PAGE = /^\/[tw]\/[\w-]{43}$/;

async function install(): Promise<void> {
  const store = await caches.open(STORE);
  const files = FILES.filter((file) => isWall || !OF_WALL.test(file));
  await store.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })));
  await self.skipWaiting();
}

/** The store before this one stays: a page that is open may still ask for one of its files. */
async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT) && name !== STORE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function keptOr(request: Request, name: string): Promise<Response> {
  const newest = await (await caches.open(STORE)).match(name);
  return newest ?? (await caches.match(name)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && PAGE.test(pathname)) {
    event.respondWith(keptOr(request, DOCUMENT));
  } else if (FILES.includes(pathname) || pathname.startsWith(HASHED_FILES)) {
    event.respondWith(keptOr(request, pathname));
  }
});
