import { beforeAll, describe, expect, test } from 'vitest'
import { DUTIES, type Duty } from '../../domain/access/duty'
import { ADMIN } from '../../domain/access/role'
import { allRoutes } from '../app'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { callWithSamples, everythingStored } from '../testing/sample-call'
import { createTestServer } from '../testing/test-server'
import { makeDuty } from './factory'

const server = await createTestServer()
const { db } = server

const COORDINATORS: Duty[] = ['coordinator']
const ROLL_CALL_LEADERS: Duty[] = ['coordinator', 'warden', 'first-aider', 'reception', 'health-and-safety']
const ROLL_CALLERS: Duty[] = [...ROLL_CALL_LEADERS, 'acting-warden']
const RECEPTION: Duty[] = ['reception']
const PAIRERS: Duty[] = ['coordinator', 'reception']
const SAFETY: Duty[] = ['health-and-safety']
const PRIVACY: Duty[] = ['privacy']

/** The duties with which a person may make each call at an office where the duty counts. */
const OF_AN_OFFICE: Record<string, Duty[]> = {
  'PATCH /api/offices/:office': COORDINATORS,
  'GET /api/offices/:office/people-search': COORDINATORS,
  'PUT /api/offices/:office/name': [],
  'GET /api/offices/:office/place': [],
  'PUT /api/offices/:office/place': [],
  'GET /api/offices/:office/last-day': [],
  'PUT /api/offices/:office/last-day': [],
  'GET /api/offices/:office/questions': COORDINATORS,
  'PUT /api/offices/:office/questions/:audience': COORDINATORS,
  'GET /api/offices/:office/roll-call': ROLL_CALLERS,
  'GET /api/offices/:office/who-is-in': ROLL_CALLERS,
  'POST /api/offices/:office/roll-calls': [],
  'POST /api/offices/:office/door-signals': [],
  'POST /api/offices/:office/roll-call/end': ROLL_CALL_LEADERS,
  'POST /api/offices/:office/roll-call/reopen': ROLL_CALL_LEADERS,
  'POST /api/offices/:office/roll-call/withdraw': ROLL_CALL_LEADERS,
  'POST /api/offices/:office/roll-call/all-clear': ROLL_CALL_LEADERS,
  'GET /api/offices/:office/roll-calls/:rollCall/all-clears': ROLL_CALL_LEADERS,
  'GET /api/offices/:office/roll-calls/:rollCall': ROLL_CALL_LEADERS,
  'GET /api/offices/:office/roll-calls/:rollCall/timeline': ROLL_CALL_LEADERS,
  'GET /api/offices/:office/roll-call/settings': COORDINATORS,
  'PUT /api/offices/:office/roll-call/settings': COORDINATORS,
  'GET /api/offices/:office/special-days': COORDINATORS,
  'PATCH /api/offices/:office/special-days': COORDINATORS,
  'GET /api/offices/:office/visitor-limit': COORDINATORS,
  'PUT /api/offices/:office/visitor-limit': COORDINATORS,
  'GET /api/offices/:office/visit-retention': PRIVACY,
  'PUT /api/offices/:office/visit-retention': PRIVACY,
  'GET /api/offices/:office/attendance': SAFETY,
  'GET /api/offices/:office/past-attendance': COORDINATORS,
  'GET /api/offices/:office/past-attendance-file': COORDINATORS,
  'GET /api/offices/:office/tracing-report': SAFETY,
  'GET /api/offices/:office/qr-check-ins': SAFETY,
  'GET /api/offices/:office/stays': SAFETY,
  'GET /api/offices/:office/times-in-and-out': SAFETY,
  'GET /api/offices/:office/data': [],
  'GET /api/offices/:office/statuses-history': [],
  'GET /api/offices/:office/key': RECEPTION,
  'GET /api/offices/:office/door-code': [],
  'GET /api/offices/:office/visitors-tablet': [],
  'POST /api/offices/:office/visitors-tablet/pass': [],
  'GET /api/offices/:office/screens': PAIRERS,
  'POST /api/offices/:office/screens': PAIRERS,
  'DELETE /api/offices/:office/screens/:screen': PAIRERS,
  'POST /api/offices/:office/key': [],
  'GET /api/offices/:office/visitors': RECEPTION,
  'GET /api/offices/:office/visitors/file': RECEPTION,
  'GET /api/offices/:office/guests': RECEPTION,
  'POST /api/offices/:office/guests/:guest/check-in': RECEPTION,
  'POST /api/offices/:office/guests/pass': RECEPTION,
  'POST /api/offices/:office/guests/:guest/cancel': RECEPTION,
  'PATCH /api/offices/:office/invitations/:invitation': RECEPTION,
  'GET /api/offices/:office/colleagues': RECEPTION,
  'POST /api/offices/:office/left': RECEPTION,
  'POST /api/offices/:office/visitors': RECEPTION,
  'POST /api/offices/:office/visitors/:visit/check-out': RECEPTION,
  'POST /api/offices/:office/visitors/:visit/host-call': RECEPTION,
}

/** The duties with which a person may make each call, at any office. The route then checks the place. */
const SOMEWHERE: Record<string, Duty[]> = {
  'GET /api/questions': COORDINATORS,
  'GET /api/question-choices/:audience': COORDINATORS,
  'PUT /api/question-choices/:audience': COORDINATORS,
  'GET /api/contacts': SAFETY,
  'GET /api/contacts/file': SAFETY,
  'GET /api/drills': ROLL_CALL_LEADERS,
  'GET /api/office-keys': RECEPTION,
  'GET /api/missing-screens': PAIRERS,
}

/** The duties with which a person may make each call for a person of an office where the duty counts. */
const OF_A_PERSON: Record<string, Duty[]> = {
  'POST /api/erasures': PRIVACY,
  'GET /api/personal-data': PRIVACY,
}

/** The duties with which a person may make each call, if they count everywhere. */
const EVERYWHERE: Record<string, Duty[]> = {
  'GET /api/audit-entries': PRIVACY,
  'GET /api/mentions': PRIVACY,
  'GET /api/all-users': [],
  'POST /api/weekly-snapshots': [],
  'GET /api/office-places': [],
  'POST /api/offices': [],
  'POST /api/master-data': [],
  'PATCH /api/people/:id': [],
  'GET /api/people/search': [],
  'GET /api/people/incomplete': [],
  'POST /api/people': [],
  'POST /api/joiners/preview': [],
  'POST /api/joiners': [],
  'POST /api/leavers/preview': [],
  'POST /api/leavers': [],
  'GET /api/offices/:office/movers': [],
  'POST /api/movers': [],
  'PUT /api/people/:id/role': [],
  'PUT /api/people/:id/address': [],
  'PUT /api/people/:id/suspension': [],
  'DELETE /api/people/:id': [],
  'DELETE /api/people/:id/picture': [],
  'GET /api/duties': [],
  'GET /api/duties/file': [],
  'GET /api/offices-without-duty': [],
  'GET /api/offices-without-duty/file': [],
  'GET /api/administrators': [],
  'GET /api/directories': [],
  'POST /api/directories': [],
  'PUT /api/directories/:directory': [],
  'DELETE /api/directories/:directory': [],
  'POST /api/directories/:directory/tokens': [],
  'DELETE /api/directories/:directory/tokens/:token': [],
  'PUT /api/directories/:directory/offices': [],
  'GET /api/unknown-values': [],
  'GET /api/program-keys': [],
  'POST /api/program-keys': [],
  'DELETE /api/program-keys/:key': [],
  'GET /api/webhooks': [],
  'POST /api/webhooks': [],
  'DELETE /api/webhooks/:webhook': [],
  'POST /api/webhooks/:webhook/secrets': [],
  'DELETE /api/webhooks/:webhook/secrets/:secret': [],
  'POST /api/webhooks/:webhook/try': [],
  'POST /api/webhooks/:webhook/deliveries': [],
  'POST /api/duties': [],
  'PATCH /api/duties/:id': [],
  'DELETE /api/duties/:id': [],
}

const WHERE = [
  'at the office',
  'at another office',
  'in its country',
  'in another country',
  'in its business unit',
  'in another business unit',
  'everywhere',
  'at the office until yesterday',
  'everywhere until yesterday',
  'at the office from tomorrow',
  'everywhere from tomorrow',
] as const
type Where = (typeof WHERE)[number]

const COUNTS_AT_THE_OFFICE: Where[] = [
  'at the office',
  'in its country',
  'in its business unit',
  'everywhere',
]
const COUNTS_NOWHERE: Where[] = [
  'at the office until yesterday',
  'everywhere until yesterday',
  'at the office from tomorrow',
  'everywhere from tomorrow',
]

let lyon: Office
let milan: Office
const tokens = new Map<string, string>()

beforeAll(async () => {
  lyon = await makeOffice(db, { name: 'Lyon', country: 'France', businessUnit: 'South' })
  milan = await makeOffice(db, { name: 'Milan', country: 'Italy', businessUnit: 'East' })
  const ended = { until: '2026-11-17', endsAt: new Date('2026-11-17T23:00:00Z') }
  const coming = { from: '2026-11-19', startsAt: new Date('2026-11-18T23:00:00Z') }
  const given: Record<Where, object> = {
    'at the office': { office: lyon },
    'at another office': { office: milan },
    'in its country': { country: 'France' },
    'in another country': { country: 'Italy' },
    'in its business unit': { businessUnit: 'South' },
    'in another business unit': { businessUnit: 'East' },
    everywhere: {},
    'at the office until yesterday': { office: lyon, ...ended },
    'everywhere until yesterday': ended,
    'at the office from tomorrow': { office: lyon, ...coming },
    'everywhere from tomorrow': coming,
  }
  for (const duty of DUTIES)
    for (const where of WHERE) {
      const person = await makePerson(db, { office: lyon })
      await makeDuty(db, { person, duty, ...given[where] })
      tokens.set(`${duty} ${where}`, await signedIn(server, person))
    }
})

const endpoints = allRoutes(server).map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const guarded = endpoints.filter(({ access }) => typeof access === 'object')

test('every call that is not for everybody is in one of the tables', () => {
  const listed = [OF_AN_OFFICE, OF_A_PERSON, SOMEWHERE, EVERYWHERE].flatMap((table) => Object.keys(table))
  expect(guarded.map(nameOf).toSorted()).toEqual(listed.toSorted())
})

const tables = [
  ['of an office', OF_AN_OFFICE, COUNTS_AT_THE_OFFICE],
  ['of a person of an office', OF_A_PERSON, COUNTS_AT_THE_OFFICE],
  ['of any office', SOMEWHERE, WHERE.filter((where) => !COUNTS_NOWHERE.includes(where))],
  ['of all offices', EVERYWHERE, ['everywhere']],
] as const

describe.each(tables)('a call %s', (_kind, allowed, counting) => {
  test.each(
    guarded.filter((endpoint) => nameOf(endpoint) in allowed).map((each) => [nameOf(each), each] as const),
  )('%s answers those alone whose duty is for it, where it counts', async (name, endpoint) => {
    const callers = [...tokens].map(([who, token]) => {
      const [duty = '', ...where] = who.split(' ')
      const isAllowed =
        (allowed[name] as readonly string[]).includes(duty) &&
        (counting as readonly string[]).includes(where.join(' '))
      return { who, token, isAllowed }
    })
    const isRefused = async (token: string, { email }: { email: string }) => {
      // Only administrators name a coordinator, and that is another act.
      const given = { office: lyon.id, email, coordinator: undefined }
      const { status, body } = await callWithSamples(server, endpoint, token, given)
      expect(status).not.toBe(401)
      return status === 403 && body.code === 'forbidden'
    }
    const colleague = await makePerson(db, { office: lyon })
    const before = await everythingStored(server)
    const wronglyAnswered: string[] = []
    for (const { who, token } of callers.filter(({ isAllowed }) => !isAllowed))
      if (!(await isRefused(token, colleague))) wronglyAnswered.push(who)
    expect(wronglyAnswered).toEqual([])
    expect(await everythingStored(server)).toEqual(before)
    const wronglyRefused: string[] = []
    for (const { who, token } of callers.filter(({ isAllowed }) => isAllowed))
      // A call may erase its person.
      if (await isRefused(token, await makePerson(db, { office: lyon }))) wronglyRefused.push(who)
    expect(wronglyRefused).toEqual([])
  })
})

test('a refusal names the place or the duty as its reason', async () => {
  const url = `/api/offices/${lyon.id}/roll-call`
  const messageFor = async (who: string) =>
    (await server.send({ url, token: tokens.get(who) ?? '' })).body.message as string
  expect(await messageFor('warden at another office')).toBe(
    'You have a duty for this, but not at this office.',
  )
  const withoutDuty = 'You have no right to this here. An administrator can give you a duty that has it.'
  expect(await messageFor('privacy at the office')).toBe(withoutDuty)
  expect(await messageFor('warden at the office until yesterday')).toBe(withoutDuty)
})

test('a refusal of personal data is the same with and without a record of the address', async () => {
  const { email } = await makePerson(db, { office: lyon })
  const token = tokens.get('privacy in another country') ?? ''
  const { email: administrator } = await makePerson(db, { office: lyon, role: ADMIN })
  for (const asked of [email, administrator, 'nobody.here@erm.example'])
    for (const call of [
      { url: `/api/personal-data?email=${encodeURIComponent(asked)}` },
      { url: '/api/erasures', payload: { email: asked } },
    ]) {
      const { status, body } = await server.send({ ...call, token })
      expect(status).toBe(403)
      expect(body.message).toBe(
        'Your duty does not count for this person. An administrator, or somebody whose privacy duty counts everywhere, can answer.',
      )
    }
})

test('a refusal of an act for all offices states that the duty counts only at some', async () => {
  const token = tokens.get('privacy in its country') ?? ''
  const { status, body } = await server.send({ url: '/api/audit-entries', token })
  expect(status).toBe(403)
  expect(body.message).toBe('This needs a duty that counts everywhere. Yours counts only at some offices.')
})
