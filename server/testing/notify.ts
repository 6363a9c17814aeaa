import type { Happening } from '../../domain/happening'
import type { Db } from '../platform/db/database'
import type { News } from '../platform/events/live'
import { events } from '../platform/events/tables'

const ACTS: Record<News['topic'], Happening> = {
  office: 'begin visit',
  offices: 'create office',
  person: 'give duty',
}

/** Sends news to every server process although nothing has changed. */
export const notify = (db: Db, ...news: [News, ...News[]]) =>
  db.insert(events).values(
    news.map((one) => ({
      at: new Date(0),
      act: ACTS[one.topic],
      officeIds: 'office' in one ? [one.office] : [],
      personId: 'person' in one ? one.person : null,
    })),
  )
