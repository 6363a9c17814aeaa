import { disarmed } from './cell'

/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

// Nearly every cell needs no change. One test finds these, and they are written as they are.
const PLAIN = /^[A-Za-z0-9][^";\p{Cc}\p{Zl}\p{Zp}]*$/u

const cellOf = (text: string) =>
  PLAIN.test(text) ? `"${text}"` : `"${disarmed(text).replaceAll('"', '""')}"`

/** A row of an extract after RFC 4180: every field is disarmed and quoted, and quotes are doubled. */
export const csvLine = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`
