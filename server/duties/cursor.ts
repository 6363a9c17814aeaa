/** The beginning of a page of duties: after the duty with these two keys of its order. */
export type DutyCursor = { first: string; second: string }

export const writeCursor = ({ first, second }: DutyCursor) =>
  Buffer.from(JSON.stringify([first, second])).toString('base64url')

const LONGEST_KEY = 400

const isKey = (key: unknown): key is string =>
  typeof key === 'string' && key.length <= LONGEST_KEY && !key.includes('\0')

/** Parses the cursor of an earlier reply whose first key has a form. Returns null for anything else. */
export function readCursor(text: string, hasForm: (first: string) => boolean): DutyCursor | null {
  try {
    const keys: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const [first, second] = Array.isArray(keys) ? (keys as unknown[]) : []
    return isKey(first) && isKey(second) && hasForm(first) ? { first, second } : null
  } catch {
    return null
  }
}
