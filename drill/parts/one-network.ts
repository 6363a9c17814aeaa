import { randomBytes, randomUUID } from 'node:crypto'
import { PATHS } from '../../domain/paths'
import { hashPassword } from '../../server/auth/passwords/passwords'
import { call, type Answer, type Call } from '../call'
import { createPerson, type Office, type Person } from '../cast'
import { checkInOf, visitorInOf } from '../steps'
import type { Site } from '../site'
import type { Part, Stage } from '../stage'
import { milliseconds } from '../table'

const OTHERS = 99
const AT_ONCE = 6
const HOSTILE_AT_ONCE = 16
const NETWORK = '127.50.0.1'
const PASSWORD = 'a passphrase of the drill'
const DOMAIN = 'northshore-advisory.example'

/** A person of the network, with the cookies of their own browser. */
type Other = { person: Person; nth: number; cookies: string[] }
type Act = { title: string; wanted: number; act: (other: Other) => Promise<Answer> }

/** One machine of a network sends what it likes. The others of that network must not wait for it. */
export const oneNetwork: Part = {
  name: 'one-network',
  title: `one machine of a network sends what it likes; the other ${OTHERS} sign in, check in and sign up`,
  async run(stage: Stage) {
    const site = await stage.site()
    const [flooded, elsewhere] = site.cast.offices
    if (!flooded || !elsewhere) throw new Error('there are no offices')
    const row = stage.table([
      { title: 'what the others do', width: 37 },
      'did it',
      'had to wait',
      'else',
      'slowest',
    ])
    const others = await gather(site)
    const calls = hostileCalls(others, flooded)
    const answered = new Map<string, number>()
    let isOver = false
    let sent = 0
    const own = cookieOf(newToken())
    const attack = async () => {
      while (!isOver) {
        const hostile = calls[sent % calls.length]!()
        const cookie = ['', own, cookieOf(newToken())][sent++ % 7] ?? ''
        const { status } = await call(site.url(), { ...hostile, from: NETWORK, cookie }, site.clients.agent)
        const kind = status === null ? 'none' : `${String(status)[0]}xx`
        answered.set(kind, (answered.get(kind) ?? 0) + 1)
      }
    }
    const attacking = Array.from({ length: HOSTILE_AT_ONCE }, attack)
    // The network has used up what a machine can use up before the others come.
    await waitUntil(() => sent > 20 * calls.length)
    for (const { title, wanted, act } of actsOf(site, flooded, elsewhere)) {
      const answers = await eachOf(others, act)
      const count = (is: (status: number | null) => boolean) =>
        answers.filter(({ status }) => is(status)).length
      const [did, waited] = [count((status) => status === wanted), count((status) => status === 429)]
      row(
        [
          title,
          did,
          waited,
          answers.length - did - waited,
          milliseconds(Math.max(...answers.map(({ ms }) => ms))),
        ],
        did === OTHERS ? [] : [`${OTHERS - did} of ${OTHERS} could not do it`],
      )
    }
    isOver = true
    await Promise.all(attacking)
    const counts = [...answered].toSorted().map(([kind, count]) => `${kind} ${count}`)
    stage.drill.say(`\nThe machine sent ${sent} calls meanwhile, and was answered ${counts.join(', ')}.`)
  },
}

const newToken = () => randomBytes(32).toString('base64url')
const cookieOf = (visitor: string) => `whereabouts-visitor=${visitor}`

/** Makes people with a password. Every second one has signed in on their own device before. */
async function gather(site: Site): Promise<Other[]> {
  const hash = await hashPassword(PASSWORD)
  const people = await site.look(async (db) => {
    const made: Person[] = []
    for (let nth = 0; nth < OTHERS; nth++) {
      const name = `Drill Network ${nth}`
      const person = await createPerson(db, { name, role: '', home: null, authSecret: site.authSecret })
      await db.query('update passwords set hash = $1 where user_id = $2', [hash, person.id])
      made.push(person)
    }
    return made
  })
  const others = people.map((person, nth): Other => ({ person, nth, cookies: [] }))
  await eachOf(
    others.filter(({ nth }) => nth % 2 === 0),
    async (other) => keepCookies(other, await call(site.url(), logIn(other), site.clients.agent)),
  )
  return others
}

const logIn = ({ person: { email } }: Other): Call => ({
  method: 'POST',
  path: '/api/login',
  body: { email, password: PASSWORD },
})

function keepCookies(other: Other, answer: Answer) {
  const given = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0] ?? '')
  other.cookies.push(...given.filter((cookie) => /-(visitor|device)=/.test(cookie)))
  return answer
}

function actsOf(site: Site, flooded: Office, elsewhere: Office): Act[] {
  const send = ({ cookies }: Other, asked: Call) =>
    call(site.url(), { ...asked, from: NETWORK, cookie: cookies.join('; ') }, site.clients.agent)
  const post = (other: Other, path: string, body: object) => send(other, { method: 'POST', path, body })
  const visitorOf = ({ nth }: Other, place: string) => ({
    name: `Vera ${place} ${nth}`,
    email: 'vera@guest.example',
    company: 'Guests',
    phone: `+49170${place.length}${100_000 + nth}`,
    host: 'Hanna Host',
  })
  return [
    {
      title: 'open the first page',
      wanted: 200,
      act: async (other) => keepCookies(other, await send(other, { path: PATHS.login })),
    },
    {
      title: 'begin a sign-in',
      wanted: 200,
      act: (other) => post(other, '/api/sign-in-method', { email: other.person.email }),
    },
    { title: 'begin a single sign-on', wanted: 302, act: (other) => send(other, { path: START }) },
    { title: 'sign in by password', wanted: 200, act: (other) => send(other, logIn(other)) },
    {
      title: 'sign up',
      wanted: 200,
      act: (other) => post(other, '/api/signup', signUpOf(`drill-new-${other.nth}`)),
    },
    {
      title: 'scan the poster of the flooded office',
      wanted: 200,
      act: (other) => post(other, '/api/getOfficebyQR', { QR: flooded.key }),
    },
    {
      title: 'check in there as staff',
      wanted: 200,
      act: (other) => send(other, checkInOf(other.person, flooded, 'all').call),
    },
    {
      title: 'check in there by the poster',
      wanted: 200,
      act: (other) => {
        const { call: asked } = visitorInOf(visitorOf(other, 'there'), flooded, NETWORK)
        const body = { ...(asked.body as object), scanned: { key: flooded.key } }
        return send(other, { ...asked, body })
      },
    },
    {
      title: 'check in elsewhere by the form',
      wanted: 200,
      act: (other) => send(other, visitorInOf(visitorOf(other, 'elsewhere'), elsewhere, NETWORK).call),
    },
    {
      title: 'leave by number',
      wanted: 200,
      act: (other) => post(other, '/api/checkout', { phone: visitorOf(other, 'elsewhere').phone }),
    },
  ]
}

const START = '/api/single-sign-on/start'
const signUpOf = (name: string) => ({
  email: `${name}@${DOMAIN}`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
})

/** The calls of the machine, each again and again. */
function hostileCalls(others: readonly Other[], office: Office): (() => Call)[] {
  let made = 0
  const POSTS = ['sign-in-method', 'signup', 'login', 'reset', 'getOfficebyQR', 'checkin', 'checkout']
  const post = (path: string, body: object): Call => ({ method: 'POST', path: `/api/${path}`, body })
  const invented = () => `invented-${++made}`
  const visitor = () => ({
    name: invented(),
    email: 'nobody@guest.example',
    company: 'None',
    phone: `+49171${100_000 + ++made}`,
    host: 'Nobody',
  })
  const image = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' }
  return [
    ...[...POSTS, 'links/read', 'support-tickets', 'visits/check-out'].map((path) => () => post(path, {})),
    () => post('sign-in-method', { email: `${invented()}@${DOMAIN}` }),
    () => post('login', { email: `${invented()}@${DOMAIN}`, password: 'wrong' }),
    // Only people with a known device: a stranger's wrong passwords make new browsers of their owner wait.
    () => post('login', { email: others[(++made % 49) * 2]?.person.email, password: 'wrong' }),
    () => post('signup', signUpOf(invented())),
    () => post('reset', { email: `${invented()}@${DOMAIN}` }),
    () => post('getOfficebyQR', { QR: invented() }),
    () => visitorInOf(visitor(), office, NETWORK).call,
    () => post('checkout', { phone: `+49172${100_000 + ++made}` }),
    () => post('visits/check-out', { token: randomUUID() }),
    () => post('support-tickets', { name: invented(), email: 'a@guest.example', description: 'Help' }),
    () => ({ path: '/api/office-names' }),
    () => ({ path: `/api/visitor-door?${new URLSearchParams({ office: office.name }).toString()}` }),
    () => ({ path: START, headers: image }),
    () => ({ path: START }),
  ]
}

async function eachOf(others: readonly Other[], act: (other: Other) => Promise<Answer>) {
  const answers: Answer[] = []
  const waiting = [...others]
  const work = async () => {
    for (let other = waiting.shift(); other; other = waiting.shift()) answers.push(await act(other))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return answers
}

async function waitUntil(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50))
}
