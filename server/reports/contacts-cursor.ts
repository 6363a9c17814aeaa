import type { ContactRank } from '../../domain/reports/contacts'

/** The beginning of a page of contacts: after this contact, with the data of this moment. */
export type ContactsCursor = { at: Date; after: ContactRank }

const WRITTEN = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)~(\d)~(\d{1,5})~(\d{1,9})$/

export const writeCursor = ({ at, after: { doubt, minutes, number } }: ContactsCursor) =>
  Buffer.from([at.toISOString(), doubt, minutes, number].join('~')).toString('base64url')

/** Parses the cursor of an earlier reply. Returns null for anything else. */
export function readCursor(text: string): ContactsCursor | null {
  const [, at = '', ...numbers] = WRITTEN.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const moment = new Date(at)
  const [doubt = 0, minutes = 0, number = 0] = numbers.map(Number)
  return Number.isNaN(moment.getTime()) ? null : { at: moment, after: { doubt, minutes, number } }
}
