import { setTimeout as sleep } from 'node:timers/promises'
import { count, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../domain/language'
import { passwords } from '../../server/auth/tables'
import { checkIns } from '../../server/check-ins/tables'
import { declarations, officeQuestions, questions } from '../../server/health/tables'
import { offices } from '../../server/offices/tables'
import { users } from '../../server/people/tables'
import { openDatabase, transact, type Database } from '../../server/platform/db/database'
import { cloneTestDatabase, countQueries } from '../../server/testing/test-database'
import { dayStatuses } from '../../server/statuses/tables'
import { DEMO_ACCOUNTS } from './accounts'
import { addFirstOffices, fillAlone, FIRST_OFFICES } from '../../server/health/first-offices-store'
import questionList from '../../server/health/questions.json'
import { addDemoOffices, seedDemo } from './seed'

const now = new Date('2026-11-18T14:20:00Z')
const timeout = 60_000

let database: Database
let url: string

const hashPassword = (password: string) => Promise.resolve(`hash of ${password}`)
const seedAll = async () => {
  await addDemoOffices(database.db, now)
  return seedDemo(database.db, { now, hashPassword })
}
const rowsOf = async (table: Parameters<Database['db']['$count']>[0]) => database.db.$count(table)

async function useNewDatabase() {
  const { remove, ...made } = await cloneTestDatabase()
  database = made
  url = made.url
  return remove
}

describe('a fresh demo', () => {
  let isSeeded: boolean
  let queries: number
  beforeAll(async () => {
    const remove = await useNewDatabase()
    const counted = await countQueries(seedAll)
    isSeeded = counted.result
    queries = counted.queries
    return remove
  }, timeout)

  test(
    'has every office, every question and people',
    async () => {
      expect(isSeeded).toBe(true)
      expect(queries).toBeLessThanOrEqual(40)

      expect(await rowsOf(offices)).toBe(FIRST_OFFICES.length)
      expect(await rowsOf(questions)).toBe(questionList.questions.length)
      expect(await rowsOf(users)).toBeGreaterThan(550)
      expect(await rowsOf(dayStatuses)).toBeGreaterThan(10_000)
      expect(await rowsOf(checkIns)).toBeGreaterThan(700)
      expect(await rowsOf(declarations)).toBeGreaterThan(100)
      const asked = questionList.template.employee.length
      const forms = await database.db.select({ wordings: declarations.wordings }).from(declarations)
      expect(new Set(forms.map(({ wordings }) => new Set(wordings).size))).toEqual(new Set([asked]))
      expect(await rowsOf(passwords)).toBe(DEMO_ACCOUNTS.filter(({ hasPassword }) => hasPassword).length)

      const spoken = await database.db.selectDistinct({ language: offices.language }).from(offices)
      expect(LANGUAGES).toEqual(expect.arrayContaining(spoken.map(({ language }) => language)))
      expect(spoken).toHaveLength(12)
      const montreal = await database.db.select().from(offices).where(eq(offices.name, 'Montreal'))
      expect(montreal).toMatchObject([{ language: 'fr' }])

      const keys = await database.db.select({ key: offices.checkInKey }).from(offices)
      expect(new Set(keys.map(({ key }) => key)).size).toBe(FIRST_OFFICES.length)
      expect(keys.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true)
    },
    timeout,
  )

  test(
    'has coordinators who work in their own offices',
    async () => {
      const pairs = await database.db
        .select({ office: offices.name, isTheirs: sql<boolean>`${users.officeId} = ${offices.id}` })
        .from(offices)
        .innerJoin(users, eq(users.id, offices.coordinatorId))
      expect(pairs.length).toBeGreaterThan(100)
      expect(pairs.filter(({ isTheirs }) => !isTheirs)).toEqual([])
    },
    timeout,
  )
})

describe('the seed', () => {
  beforeEach(useNewDatabase, timeout)

  test(
    'changes and removes nothing the second time',
    async () => {
      await seedAll()
      await database.db.update(offices).set({ comment: 'Changed by hand' }).where(eq(offices.name, 'London'))
      await database.db.delete(officeQuestions).where(eq(officeQuestions.audience, 'visitor'))
      const before = await snapshot()
      expect(await seedAll()).toBe(false)
      expect(await snapshot()).toEqual(before)
    },
    timeout,
  )

  test(
    'makes one demo for two servers that start at once',
    async () => {
      const outcomes = await Promise.all([seedAll(), seedAll()])
      expect(outcomes.toSorted()).toEqual([false, true])
      expect(await rowsOf(offices)).toBe(FIRST_OFFICES.length)
    },
    timeout,
  )

  test(
    'adds a missing office of the demo again, with its own key',
    async () => {
      await addDemoOffices(database.db, now)
      await database.db.delete(offices).where(eq(offices.name, 'Manchester'))
      await addDemoOffices(database.db, now)
      expect(await rowsOf(offices)).toBe(FIRST_OFFICES.length)
    },
    timeout,
  )

  test(
    'gives a production database without offices all of them, each with the template',
    async () => {
      await addFirstOffices(database.db, now)
      expect(await rowsOf(offices)).toBe(FIRST_OFFICES.length)
      const { employee, visitor } = questionList.template
      const asked = await database.db
        .select({ questions: count() })
        .from(officeQuestions)
        .groupBy(officeQuestions.officeId)
      expect(new Set(asked.map((row) => row.questions))).toEqual(new Set([employee.length + visitor.length]))
      expect(await rowsOf(users)).toBe(0)
    },
    timeout,
  )

  test(
    'waits for another server that fills the database, for longer than a statement may take',
    async () => {
      const other = openDatabase(url, { connections: 1, statementWithinMs: 100 })
      try {
        const filling = transact(database.db, async (tx) => {
          await fillAlone(tx)
          await sleep(600)
          await addFirstOffices(tx, now)
        })
        await sleep(100)
        await addFirstOffices(other.db, now)
        await filling
        expect(await rowsOf(offices)).toBe(FIRST_OFFICES.length)
      } finally {
        await other.close()
      }
    },
    timeout,
  )

  test(
    'does not change a production database with an office of its own',
    async () => {
      await database.db.insert(offices).values({
        name: 'Our Only Office',
        country: 'UK',
        region: 'Europe',
        businessUnit: 'UK & Ireland',
        timeZone: 'Europe/London',
        checkInKey: 'a-key-of-its-own',
      })
      await addFirstOffices(database.db, now)
      expect(await rowsOf(offices)).toBe(1)
      expect(await rowsOf(questions)).toBe(0)
    },
    timeout,
  )

  test(
    'adds no demo people to a database with one real user',
    async () => {
      await addDemoOffices(database.db, now)
      await database.db.insert(users).values({ email: 'real.person@erm.example' })
      expect(await seedDemo(database.db, { now, hashPassword })).toBe(false)
      expect(await rowsOf(users)).toBe(1)
    },
    timeout,
  )

  test(
    'leaves no rows if it fails half-way',
    async () => {
      await addDemoOffices(database.db, now)
      const hashing = seedDemo(database.db, {
        now,
        hashPassword: () => Promise.reject(new Error('out of memory')),
      })
      await expect(hashing).rejects.toThrow('out of memory')
      expect(await rowsOf(users)).toBe(0)
    },
    timeout,
  )

  async function snapshot() {
    const { db } = database
    return {
      offices: await db.select().from(offices).orderBy(offices.name),
      officeQuestions: await rowsOf(officeQuestions),
      users: await db.select().from(users).orderBy(users.email),
      checkIns: await rowsOf(checkIns),
      dayStatuses: await rowsOf(dayStatuses),
      declarations: await rowsOf(declarations),
    }
  }

  test(
    'does not add a renamed office of the demo again',
    async () => {
      await addDemoOffices(database.db, now)
      const renamed = { name: 'London Bridge', formerNames: ['London'] }
      await database.db.update(offices).set(renamed).where(eq(offices.name, 'London'))
      await addDemoOffices(database.db, now)
      expect(await rowsOf(offices)).toBe(FIRST_OFFICES.length)
      expect(await database.db.$count(offices, eq(offices.name, 'London'))).toBe(0)
    },
    timeout,
  )
})
