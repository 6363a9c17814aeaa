import { PATHS } from '../paths'

/** A message on the screen of a device. It replaces an earlier one with the same tag. */
export type Message = {
  title: string
  body: string
  tag: string
  /** The path of this server that a press on the message opens. */
  path: string
}

/** The words for a message that can't be read. It may be an alarm. */
export type UnreadableWords = Pick<Message, 'title' | 'body'>

// A browser reads /\t/evil.example as an address of another server, so only visible signs may follow.
const isOwnPath = (path: string) => /^\/(?![/\\])[!-~]*$/.test(path)

/** Reads a message as it came. One that can't be read gets the given words. */
export function readMessage(text: string | undefined, unreadable: UnreadableWords): Message {
  const otherwise = { ...unreadable, tag: 'unreadable', path: PATHS.home }
  try {
    const { title, body, tag, path } = JSON.parse(text ?? '') as Record<string, unknown>
    const message = { title, body, tag, path }
    const isWhole = Object.values(message).every((part) => typeof part === 'string')
    return isWhole && isOwnPath(path as string) ? (message as Message) : otherwise
  } catch {
    return otherwise
  }
}
