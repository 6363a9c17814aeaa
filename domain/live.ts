import type { Subject } from './about'

/** What a live event says: which calls' answers may have changed, never the data itself. */
export type LiveTopic =
  /** An office, by its id. */
  | { topic: 'office'; office: string }
  | { topic: 'offices' }
  /** The one who listens: profile, days, role or check-in. */
  | { topic: 'me' }

/** Where the stream of live events is; for signed-in people, with the ids of the offices that are on the screen. */
export const LIVE_PATH = '/api/live'

/** What a live event makes out of date. */
export const subjectOfNews = (news: LiveTopic): Subject => ({
  about: [news.topic],
  offices: news.topic === 'office' ? [news.office] : [],
})
