import { expect, test } from 'vitest'
import { LANGUAGES } from '../../domain/language'
import { signedIn } from '../auth/factory'
import { recordQuestions } from '../health/choosing-store'
import { questions as bundled } from '../health/questions.json'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { createTestServer } from '../testing/test-server'

const server = await createTestServer()
const { db } = server

const QUESTIONS = 8
const BYTES_AT_MOST = 4000

test.each(LANGUAGES)(
  'the answer of a door with eight questions has at most four kilobytes in %s',
  async (language) => {
    await recordQuestions(db)
    const ids = bundled.slice(0, QUESTIONS).map(({ id }) => id)
    const office = await makeOffice(db, { asks: ids, asksVisitors: ids })
    const headers = { 'accept-language': language }
    const token = await signedIn(server, await makePerson(db, { office }))
    const ofEmployee = await server.send({
      url: '/api/getOfficebyQR',
      payload: { QR: office.checkInKey },
      token,
      headers,
    })
    const ofVisitor = await server.send({ url: `/api/visitor-door?office=${office.id}`, headers })
    const { questions } = ofEmployee.body.door as { questions: Record<string, string>[] }
    for (const asked of [questions, ofVisitor.body.questions as typeof questions]) {
      expect(asked).toHaveLength(QUESTIONS)
      for (const question of asked) expect(question[language]).toBeTypeOf('string')
    }
    for (const { body } of [ofEmployee, ofVisitor])
      expect(Buffer.byteLength(JSON.stringify(body)), JSON.stringify(body)).toBeLessThanOrEqual(BYTES_AT_MOST)
  },
)
