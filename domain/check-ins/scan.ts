/** The check-in page that a scanned text leads to; null for anything but an address of our own, letter by letter (specification §5). */
export function ownCheckInPath(text: string, origin: string): string | null {
  const path = text.startsWith(origin) ? text.slice(origin.length) : ''
  return /^\/checkin\/[A-Za-z0-9_-]+$/.test(path) ? path : null
}
