/** The beginning of a page of the audit: this instant, after `skip` entries of it. It names no entry. */
export type Cursor = { at: Date; skip: number }

const WRITTEN = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)~(\d{1,6})$/

export const writeCursor = ({ at, skip }: Cursor) =>
  Buffer.from(`${at.toISOString()}~${skip}`).toString('base64url')

/** Parses the cursor of an earlier reply. Returns null for anything else. */
export function readCursor(text: string): Cursor | null {
  const [, at = '', skip] = WRITTEN.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const instant = new Date(at)
  return Number.isNaN(instant.getTime()) ? null : { at: instant, skip: Number(skip) }
}

/** Makes the cursor of the next page; null after an empty page. */
export function cursorAfter(page: readonly { at: Date }[], began: Cursor | null): Cursor | null {
  const at = page.at(-1)?.at
  if (!at) return null
  const same = page.filter((entry) => entry.at.getTime() === at.getTime()).length
  return { at, skip: same + (began?.at.getTime() === at.getTime() ? began.skip : 0) }
}
