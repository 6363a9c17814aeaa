import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { disarmed } from '../../domain/reports/cell'

/** A CSV file as a stream: UTF-8 with byte order mark, CRLF, every field quoted, every formula disarmed. */
export const csvOf = (rows: Iterable<string[]> | AsyncIterable<string[]>) =>
  Readable.from(rows).pipe(
    stringify({
      bom: true,
      quoted: true,
      quoted_empty: true,
      record_delimiter: 'windows',
      cast: { string: (value) => disarmed(value) },
    }),
  )
