import type { TextKey } from '../../../texts/keys'

const MOST_BYTES = 1_000_000

/** Reads a file of text in the encodings in which spreadsheets save it. */
export async function textOfFile(file: Blob): Promise<{ text: string } | { problem: TextKey }> {
  if (file.size > MOST_BYTES) return { problem: 'administration:fileTooLarge' }
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  const text =
    first === 0xff && second === 0xfe
      ? decode('utf-16le', bytes)
      : (decode('utf-8', bytes) ?? decode('windows-1252', bytes))
  return text === null || text.includes('\0') ? { problem: 'administration:noTextFile' } : { text }
}

function decode(encoding: string, bytes: ArrayBuffer) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
