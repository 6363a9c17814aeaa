import { PATHS } from '../paths'
import { urlOf } from '../url'

/** The form of a pass: the guest and the signature, 16 bytes each. */
const PASS = /^[\w-]{22}\.[\w-]{22}$/

const BEFORE = '#pass='

/** The text of a pass’s QR code: an address of this server, so that a phone’s own camera opens a page that explains it. */
export const passCode = (publicUrl: string, pass: string) => `${publicUrl}${PATHS.invited}${BEFORE}${pass}`

/** The pass in a scanned text. Null unless the text is the address of a pass of this server. */
export function passIn(text: string, origin: string): string | null {
  const url = urlOf(text)
  if (!url || url.protocol === 'blob:' || url.origin !== origin || url.username || url.password) return null
  if (url.pathname !== PATHS.invited || url.search || !url.hash.startsWith(BEFORE)) return null
  const pass = url.hash.slice(BEFORE.length)
  return PASS.test(pass) ? pass : null
}
