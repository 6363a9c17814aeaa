import { Fragment, type ReactNode } from 'react'

type Props = {
  /** A text that is said, with parts between tags: 'Read the <link>policy</link>.' */
  text: string
  /** Draws the part of each tag. */
  [tag: string]: string | ((part: string) => ReactNode)
}

/** A sentence with parts that are drawn in their own way, such as links. Their places in the sentence are the language's own. */
export function RichText({ text, ...tags }: Props) {
  return text.split(/(<(\w+)>.*?<\/\2>)/).map((piece, place, pieces) => {
    if (place % 3 === 2) return null
    const tag = place % 3 === 1 ? (pieces[place + 1] ?? '') : ''
    const draw = tags[tag]
    if (typeof draw !== 'function') return piece
    return <Fragment key={place}>{draw(piece.slice(tag.length + 2, -tag.length - 3))}</Fragment>
  })
}
