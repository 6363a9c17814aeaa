import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { transact } from '../platform/db/database'
import { untilBlocked } from '../testing/blocked'
import { createTestDatabase } from '../testing/test-database'
import { recordQuestions, recordTranslations } from './choosing-store'
import { rewordQuestion } from './factory'
import questionList from './questions.json'
import { questions, questionTexts } from './tables'

const { db } = await createTestDatabase()

const TEXTS = { en: 'No fever', es: 'Sin fiebre', fr: 'Pas de fièvre' } as const

let id: string
beforeEach(async () => {
  id = randomUUID()
  await db.insert(questions).values({ id })
  await rewordQuestion(db, id, TEXTS)
})

const wordings = async () => {
  const { rows } = await db.execute<{ id: string; stored: string; derived: string }>(sql`
    select id, wording as stored, left(encode(sha256(convert_to(jsonb_build_array(id, (
      select jsonb_object_agg(language, text) from question_texts where question_id = id
    ))::text, 'UTF8')), 'hex'), 32) as derived from questions`)
  return rows
}
const wordingOf = async (id: string) => (await wordings()).find((row) => row.id === id)?.stored
const textIn = (...languages: ('en' | 'es' | 'fr')[]) =>
  and(eq(questionTexts.questionId, id), inArray(questionTexts.language, languages))

const WAYS: [string, () => Promise<unknown>][] = [
  ['a text is changed', () => rewordQuestion(db, id, { es: 'Sin fiebre hoy' })],
  ['a text in another language comes', () => rewordQuestion(db, id, { de: 'Kein Fieber' })],
  ['several texts change at once', () => rewordQuestion(db, id, { en: 'None', es: 'Nada', pt: 'Nada' })],
  ['a language is deleted', () => db.delete(questionTexts).where(textIn('fr'))],
  ['all other languages are deleted', () => db.delete(questionTexts).where(textIn('es', 'fr'))],
  [
    'a text goes to another question',
    async () => {
      const other = randomUUID()
      await db.insert(questions).values({ id: other })
      await db.update(questionTexts).set({ questionId: other }).where(textIn('fr'))
    },
  ],
  [
    'a bundled question gets its translations at the start',
    async () => {
      const { id, en } = questionList.questions[0]!
      await db.insert(questions).values({ id })
      await rewordQuestion(db, id, { en })
      await recordTranslations(db)
    },
  ],
]

test.each(WAYS)('the stored fingerprint is the one of the texts after %s', async (_way, change) => {
  const before = await wordings()
  await change()
  const after = await wordings()
  expect(after.map(({ stored }) => stored)).toEqual(after.map(({ derived }) => derived))
  expect(after).not.toEqual(before)
})

test('the bundled questions have fingerprints as soon as they are there', async () => {
  await db.delete(questions)
  await recordQuestions(db)
  const rows = await wordings()
  expect(rows).toHaveLength(questionList.questions.length)
  expect(rows.map(({ stored }) => stored)).toEqual(rows.map(({ derived }) => derived))
})

test('two writers of one question at one moment leave the fingerprint of both texts', async () => {
  let second: Promise<unknown> | undefined
  await transact(db, async (tx) => {
    await rewordQuestion(tx, id, { de: 'Kein Fieber' })
    second = rewordQuestion(db, id, { it: 'Senza febbre' }).execute()
    await untilBlocked(db)
  })
  await second
  const row = (await wordings()).find((each) => each.id === id)
  expect(row?.stored).toBe(row?.derived)
})

test('a fingerprint has the value that earlier releases derived, so a confirmed declaration stays valid', async () => {
  await db.insert(questions).values({ id: 'fever' })
  await rewordQuestion(db, 'fever', TEXTS)
  expect(await wordingOf('fever')).toBe('b260991e70e07fb234cf12d1c609e91a')
})
