const AN_ADDRESS_AT_LEAST = /\S{12,}/g
const START_OF_A_PART = /\/\/|[@._?&=#/](?=[\p{L}\p{N}])/gu

type Props = {
  text: string
  /**
   * A comment was written by a person, and is translated with the page. A sentence is the product's own: it reads in the
   * direction of the page, and `t` has isolated the names in it. Without a kind it is a name, an address or a number.
   */
  kind?: 'comment' | 'sentence'
}

/** A text with addresses, which break before a dot or the @ and not inside a word. All but a sentence has its own direction. */
export function BreakableText({ text, kind }: Props) {
  const parts = partsOf(text).flatMap((part, place) => (place > 0 ? [<wbr key={place} />, part] : part))
  return kind === 'sentence' ? parts : <bdi translate={kind ? undefined : 'no'}>{parts}</bdi>
}

/** The parts of a text between which a line may break. Short words stay whole. */
const partsOf = (text: string) => text.replace(AN_ADDRESS_AT_LEAST, withMarks).split(MARK)

const MARK = '\0'
const withMarks = (address: string) =>
  address.replace(START_OF_A_PART, (start) => (start === '//' ? start + MARK : MARK + start))
