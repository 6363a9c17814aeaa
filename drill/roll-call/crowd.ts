import { clockTime, dayInZone } from '../../domain/day'
import { DAY_STATUS } from '../../domain/statuses/day-status'
import { call, type Call } from '../call'
import { createPerson, giveDuty, listOffices, type Office, type Person } from '../cast'
import type { Operation } from '../history'
import type { Site } from '../site'
import { checkInOf, statementOf, visitorInOf, type Step } from '../steps'
import { readStored } from '../stored'

/** The state in which a person of the script is listed when the alarm begins. Null: on no list. */
export type Listed = 'inside' | 'unconfirmed' | 'expected' | null

/** The true place of a person of the script in the alarm: outside, inside and in need of help, not in the building, or nowhere to be found. */
export type Fate = 'seen' | 'help' | 'out' | 'missing'

export type Member = {
  name: string
  email: string
  /** The check-out token of a visitor. Null for others. */
  visit: string | null
  listed: Listed
  fate: Fate
  /** The places of people who need help. */
  place: string
}

export type Crowd = {
  office: Office & { id: string }
  members: Member[]
  wardens: Person[]
  zones: { number: number; name: string }[]
}

const PLACES = ['Stairs B, 3rd floor', 'Lift 2', 'Kitchen on the 4th floor', 'Meeting room Oslo']
const ZONES = ['Hall', 'North wing', 'South wing', 'Cellar']

/** The roles of the people on the day, and their numbers. */
export const BIG_DAY = [
  { count: 115, comes: 'checks in', listed: 'inside' },
  { count: 4, comes: 'checks in, says left, says still here', listed: 'inside' },
  { count: 8, comes: 'checks in, says left', listed: null },
  { count: 3, comes: 'checks in, then elsewhere', listed: null },
  { count: 6, comes: 'said Office', listed: 'expected' },
  { count: 8, comes: 'visits', listed: 'inside' },
  { count: 4, comes: 'visits, leaves by number', listed: 'unconfirmed' },
  { count: 2, comes: 'visits, leaves by device', listed: null },
] as const satisfies { count: number; comes: string; listed: Listed }[]

type Comes = (typeof BIG_DAY)[number]['comes']
export type Day = readonly { count: number; comes: Comes; listed: Listed }[]

/** Makes an office and its people, 150 unless a day says otherwise, and lets them come there through the API. The first of them are its wardens. */
export async function gatherCrowd(
  site: Site,
  round: number,
  { day = BIG_DAY, wardens = 5 }: { day?: Day; wardens?: number } = {},
): Promise<Crowd> {
  const office = await openOffice(site, `Drill House ${round}`)
  const crowd: Crowd = {
    office,
    members: [],
    wardens: [],
    zones: await setZones(site, office),
  }
  const elsewhere = otherOffice(site, office)
  let nth = 0
  for (const { count, comes, listed } of day)
    for (let place = 0; place < count; place++) {
      const name = `Drill Crowd ${round} ${++nth}`
      const isVisitor = comes.startsWith('visits')
      const member: Member = { name, email: '', visit: null, listed, fate: fateOf(listed, place), place: '' }
      if (member.fate === 'help') member.place = PLACES[place % PLACES.length] ?? ''
      crowd.members.push(member)
      if (isVisitor)
        Object.assign(member, await comeAsVisitor(site, { office, name, nth: round * 1000 + nth, comes }))
      else {
        const person = await comeAsEmployee(site, { office, elsewhere, name, comes })
        member.email = person.email
        if (crowd.wardens.length < wardens) crowd.wardens.push(person)
      }
    }
  await site.look(async (db) => {
    for (const warden of crowd.wardens) await giveDuty(db, warden, office.name)
  })
  // The history does not have the statuses, nor the new office.
  const { registers } = await site.look(readStored)
  site.before = { ...site.before, registers }
  return crowd
}

// Wardens come first, and are outside. Of the others every so many has another fate.
function fateOf(listed: Listed, place: number): Fate {
  if (listed === null) return 'missing'
  if (listed === 'expected') return place < 2 ? 'seen' : 'missing'
  if (listed === 'unconfirmed') return place === 0 ? 'seen' : 'out'
  if (place === 7 || place === 60) return 'missing'
  if (place % 29 === 11) return 'help'
  return place % 13 === 6 ? 'out' : 'seen'
}

const adminOf = (site: Site) => site.cast.roles[0]?.admin.token ?? ''

/** Makes an office in which it is neither early nor late. */
async function openOffice(site: Site, name: string) {
  const isInItsDay = ({ timeZone }: Office) => {
    const hour = Number(clockTime(new Date(), timeZone).slice(0, 2))
    return hour >= 7 && hour < 17
  }
  const timeZone = site.cast.offices.find(isInItsDay)?.timeZone
  const body = { name, country: 'Germany', region: 'Europe', businessUnit: 'Drill', timeZone }
  const made = await ask(site, { method: 'POST', path: '/api/offices', token: adminOf(site), body })
  const all = await site.look(listOffices)
  const office = all.find((each) => each.name === name)
  if (!office) throw new Error('the office was not made')
  site.cast.offices.push(office)
  return { ...office, id: (made as { officeId: string }).officeId }
}

/** An office whose door asks nothing, for those who go on to another one. */
function otherOffice(site: Site, office: Office) {
  const found = site.cast.offices.find(
    ({ name, employeeQuestions }) => name !== office.name && employeeQuestions.length === 0,
  )
  if (!found) throw new Error('there is no second office without questions')
  return found
}

/** Makes a step, notes it in the history and returns the operation. Throws when it was not done. */
export async function take(site: Site, { act, call: asked }: Step): Promise<Operation> {
  const operation = site.history.invoke(0, act, asked)
  site.history.complete(operation, await call(site.url(0), asked, site.clients.agent))
  if (operation.outcome !== 'ok')
    throw new Error(`${asked.path} was answered ${operation.status}: ${JSON.stringify(operation.reply)}`)
  return operation
}

async function ask(site: Site, asked: Call) {
  const { status, body } = await call(site.url(0), asked, site.clients.agent)
  if (status !== 200) throw new Error(`${asked.path} was answered ${status}: ${JSON.stringify(body)}`)
  return body
}

async function setZones(site: Site, { name }: Office) {
  const body = { zones: ZONES.map((zone) => ({ number: null, name: zone })), drillEveryMonths: 12 }
  const path = `/api/offices/${encodeURIComponent(name)}/roll-call/settings`
  const reply = await ask(site, { method: 'PUT', path, token: adminOf(site), body })
  return (reply as { zones: Crowd['zones'] }).zones
}

type Employee = { office: Office; elsewhere: Office; name: string; comes: Comes }

async function comeAsEmployee(site: Site, { office, elsewhere, name, comes }: Employee) {
  const person = await site.look((db) =>
    createPerson(db, { name, role: '', home: office.name, authSecret: site.authSecret }),
  )
  if (comes === 'said Office') {
    const today = dayInZone(new Date(), office.timeZone)
    const statuses = { [today]: { status: DAY_STATUS.office, comment: '' } }
    await ask(site, { method: 'PATCH', path: '/api/me', token: person.token, body: { statuses } })
    return person
  }
  const { reply } = await take(site, checkInOf(person, office, 'all'))
  const { id } = (reply as { checkIn: { id: string } }).checkIn
  if (comes.includes('says left')) await take(site, statementOf(person, id, 'left'))
  if (comes.includes('still here')) await take(site, statementOf(person, id, 'here'))
  if (comes.includes('elsewhere')) await take(site, checkInOf(person, elsewhere, 'none'))
  return person
}

type Visitor = { office: Office; name: string; nth: number; comes: Comes }

async function comeAsVisitor(site: Site, { office, name, nth, comes }: Visitor) {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@visitors.example`
  const phone = `+49 40 77${String(nth).padStart(6, '0')}`
  const visitor = { email, name, company: 'Guests Ltd', phone, host: 'Hanna Host' }
  const visit = await take(site, visitorInOf(visitor, office, `127.120.0.${nth % 250}`))
  const { checkOutToken } = visit.reply as { checkOutToken: string }
  const from = `127.121.0.${nth % 250}`
  const out = (by: 'device' | 'phone', path: string, body: object) =>
    take(site, { act: { kind: 'visitor out', by, visit }, call: { method: 'POST', path, from, body } })
  if (comes.endsWith('by number')) await out('phone', '/api/checkout', { phone })
  if (comes.endsWith('by device')) await out('device', '/api/visits/check-out', { token: checkOutToken })
  return { email, visit: checkOutToken }
}
