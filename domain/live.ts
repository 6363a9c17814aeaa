import type { Subject } from './about'

/** A live event says which answers may have changed. It never holds the data itself. */
export type LiveTopic =
  /** An office, by its id. */
  | { topic: 'office'; office: string }
  | { topic: 'offices' }
  /** The listener's own profile, days, role or check-in. */
  | { topic: 'me' }

/** The address of the stream of live events. It is for signed-in people and takes the ids of the offices on the screen. */
export const LIVE_PATH = '/api/live'

/** The subject that a live event makes out of date. */
export const subjectOfNews = (news: LiveTopic): Subject => ({
  about: [news.topic],
  offices: news.topic === 'office' ? [news.office] : [],
})
