import { urlOf } from '../url'

const OWN_DOOR = /^\/(?:checkin\/[\w-]+(?:\?c=\d{1,11}\.[\w-]{14})?|leave\/[\w-]+)$/

/**
 * The path of the check-in page, or of the page at the exit, in a scanned text. Null unless the text is an address
 * of this server (specification §5): as a URL it has this origin, and such a path.
 */
export function ownDoorPath(text: string, origin: string): string | null {
  const url = urlOf(text)
  // The origin of a blob is that of the page that made it.
  if (!url || url.protocol === 'blob:' || url.origin !== origin) return null
  if (url.username || url.password || url.hash) return null
  const path = url.pathname.replace(/\/$/, '') + url.search
  return OWN_DOOR.test(path) ? path : null
}
