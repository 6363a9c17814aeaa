const AN_ADDRESS_AT_LEAST = /\S{12,}/g
const START_OF_A_PART = /\/\/|[@._?&=#/](?=[\p{L}\p{N}])/gu

type Props = {
  text: string
  /** Sentences and comments are translated with the page. Names, addresses and numbers stay as they are. */
  isSentence?: boolean
}

/** A text with addresses, which break before a dot or the @ and not inside a word. It has its own direction. */
export const BreakableText = ({ text, isSentence }: Props) => (
  <bdi translate={isSentence ? undefined : 'no'}>
    {partsOf(text).flatMap((part, place) => (place > 0 ? [<wbr key={place} />, part] : part))}
  </bdi>
)

/** The parts of a text between which a line may break. Short words stay whole. */
const partsOf = (text: string) => text.replace(AN_ADDRESS_AT_LEAST, withMarks).split(MARK)

const MARK = '\0'
const withMarks = (address: string) =>
  address.replace(START_OF_A_PART, (start) => (start === '//' ? start + MARK : MARK + start))
