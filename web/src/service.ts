// The service worker: after the first visit the page needs no network. What has a name that follows from its contents never changes; all of a
// version is fetched together, and the page that is open keeps the version with which it was opened.
declare const VERSION: string;
declare const KEPT: string[];
const worker = self as unknown as ServiceWorkerGlobalScope;
const NAME = `warstone-${VERSION}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(KEPT.map((file) => new Request(file, { cache: 'no-cache' })))).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const others = (names: string[]) => names.filter((name) => name.startsWith('warstone-') && name !== NAME);
  event.waitUntil(caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name)))).then(() => worker.clients.claim()));
});

/** The page itself comes from the network where there is one, so that a new version is found; everything else from what is kept. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  if (request.mode === 'navigate') {
    try {
      return await fetch(request);
    } catch {
      return (await cache.match('index.html')) ?? Response.error();
    }
  }
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).origin === worker.location.origin) event.respondWith(answer(request));
});
