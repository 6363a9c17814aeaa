import { randomBytes } from 'node:crypto'
import type { Audience } from '../../domain/health/question'
import { officeQuestions, questions, questionTexts } from '../health/tables'
import type { Db } from '../platform/db/database'
import type { Office } from './store'
import { offices } from './tables'

type Given = Partial<typeof offices.$inferInsert> & {
  /** The ids of the questions for employees, in their order. A missing question is made. */
  asks?: string[]
  asksVisitors?: string[]
}

let made = 0

/** Makes an open office in London that asks no questions, unless something else is given. */
export async function makeOffice(
  db: Db,
  { asks = [], asksVisitors = [], ...given }: Given = {},
): Promise<Office> {
  const [office] = await db
    .insert(offices)
    .values({
      name: `Office ${++made}`,
      country: 'United Kingdom',
      region: 'Europe',
      businessUnit: 'UK & Ireland',
      timeZone: 'Europe/London',
      checkInKey: randomBytes(32).toString('base64url'),
      ...given,
    })
    .returning()
  if (!office) throw new Error('no office was made')
  await ask(db, office, 'employee', asks)
  await ask(db, office, 'visitor', asksVisitors)
  return office
}

async function ask(db: Db, { id: officeId }: Office, audience: Audience, ids: string[]) {
  if (ids.length === 0) return
  await db
    .insert(questions)
    .values(ids.map((id) => ({ id })))
    .onConflictDoNothing()
  await db
    .insert(questionTexts)
    .values(
      ids.flatMap((id) => [
        { questionId: id, language: 'en' as const, text: `${id} in English` },
        { questionId: id, language: 'es' as const, text: `${id} en español` },
        { questionId: id, language: 'pt' as const, text: `${id} em português` },
      ]),
    )
    .onConflictDoNothing()
  await db
    .insert(officeQuestions)
    .values(ids.map((questionId, position) => ({ officeId, audience, questionId, position })))
}
