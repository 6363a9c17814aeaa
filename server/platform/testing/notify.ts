import { sql } from 'drizzle-orm'
import type { Db } from '../database'
import { told, type News } from '../live'

/** Says to every server process that something has changed, though nothing has. */
export const notify = (db: Db, ...news: [News, ...News[]]) => db.execute(sql`select ${told(news)}`)
