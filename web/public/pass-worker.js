// Opens the page of a guest's pass without a network. The page names the files that it is made of.
const CACHE = 'guest-pass'
const PAGE = '/invited'
const WAIT_MS = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => event.waitUntil(keep(event.data.files)))
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  event.respondWith(open(event.request, mode === 'navigate' ? PAGE : pathname))
})

async function keep(files) {
  const cache = await caches.open(CACHE)
  // Without credentials the document has nothing of a person who is signed in.
  await cache.addAll([new Request(PAGE, { credentials: 'omit', cache: 'reload' }), ...files])
  const wanted = new Set([PAGE, ...files])
  for (const request of await cache.keys())
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
}

async function open(request, path) {
  const kept = await caches.match(path, { cacheName: CACHE, ignoreVary: true }).catch(() => undefined)
  const answer = fetch(request)
  if (!kept) return answer
  const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS, kept))
  return Promise.race([answer.catch(() => kept), late])
}
