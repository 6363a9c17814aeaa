import { PATHS } from '../paths'

/** A message on the screen of a device. It replaces an earlier one with the same tag. */
export type Message = {
  title: string
  body: string
  tag: string
  /** The path of this server that a press on the message opens. */
  path: string
}

/** Shown if a message can't be read. It may be an alarm. */
export const UNREADABLE_MESSAGE: Message = {
  title: 'A message from Whereabouts',
  body: 'There may be an alarm at your office. Press to see.',
  tag: 'unreadable',
  path: PATHS.home,
}

// A browser reads /\t/evil.example as an address of another server, so only visible signs may follow.
const isOwnPath = (path: string) => /^\/(?![/\\])[!-~]*$/.test(path)

export function readMessage(text: string | undefined): Message {
  try {
    const { title, body, tag, path } = JSON.parse(text ?? '') as Record<string, unknown>
    const message = { title, body, tag, path }
    const isWhole = Object.values(message).every((part) => typeof part === 'string')
    return isWhole && isOwnPath(path as string) ? (message as Message) : UNREADABLE_MESSAGE
  } catch {
    return UNREADABLE_MESSAGE
  }
}
