/** The call of the small service that makes two plain writes. */
export const PLAIN_PATH = '/plain-writes'

export type PlainWrite = { user: string; office: string; email: string }
