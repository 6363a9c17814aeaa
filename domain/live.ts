/** What a live event says: which calls' answers may have changed, never the data itself. */
export type LiveTopic =
  | { topic: 'office'; office: string }
  | { topic: 'offices' }
  /** The one who listens: profile, days, role or check-in. */
  | { topic: 'me' }

/** Where the stream of live events is; for signed-in people, with the office that is on the screen. */
export const LIVE_PATH = '/api/live'
