import { Fragment } from 'react'

const AN_ADDRESS_AT_LEAST = /\S{12,}/g
const START_OF_A_PART = /\/\/|[@._?&=#/](?=[\p{L}\p{N}])/gu

/** A text whose addresses break between their parts, before a dot or the @, rather than inside a word. */
export const BreakableText = ({ text }: { text: string }) =>
  partsOf(text).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** The text in parts, each of which can stand on a line of its own; short words stay whole. */
const partsOf = (text: string) => text.replace(AN_ADDRESS_AT_LEAST, withMarks).split(MARK)

const MARK = '\0'
const withMarks = (address: string) =>
  address.replace(START_OF_A_PART, (start) => (start === '//' ? start + MARK : MARK + start))
