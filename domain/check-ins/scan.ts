/** The path of the check-in page in a scanned text. Null unless the text is exactly an address of this server (specification §5). */
export function ownCheckInPath(text: string, origin: string): string | null {
  const path = text.startsWith(origin) ? text.slice(origin.length) : ''
  return /^\/checkin\/[A-Za-z0-9_-]+(\?c=\d{1,11}\.[A-Za-z0-9_-]{14})?$/.test(path) ? path : null
}
