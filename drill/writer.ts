import type { Mark } from '../domain/roll-call/mark'
import { OFFICE_PHASES } from '../domain/offices/phases'
import type { SeededRandom } from '../demo/seed/seeded-random'
import type { Cast, Person, Role } from './cast'
import { newKey, type Operation, type Write } from './history'
import { auditOf, checkInOf, marksOf, statementOf, visitorInOf, type Step } from './steps'

const DAY_MS = 86_400_000
const CALLS_FROM_ONE_ADDRESS = 20

/**
 * Chooses what one client does next, by a seeded random: check-ins, visits, days, profiles, and an
 * administrator's changes.
 */
export class Writer {
  private readonly visits: Operation[] = []
  /** The newest check-in of each person. */
  private readonly checkIns = new Map<Person, string>()
  /** The marks of this client's warden that the server has taken. */
  private readonly marks: Mark[] = []
  private cursor = 0
  private count = 0
  private readonly client: number
  private readonly role: Role
  private readonly cast: Cast
  private readonly random: SeededRandom

  constructor(client: number, cast: Cast, random: SeededRandom) {
    const role = cast.roles[client]
    if (!role) throw new Error(`there is no part for client ${client}`)
    this.client = client
    this.cast = cast
    this.random = random
    this.role = role
  }

  next(): Step {
    this.count++
    const steps: [number, () => Step][] = [
      [30, () => this.checkIn()],
      [25, () => this.visitorIn()],
      [15, () => this.visitorOut()],
      [15, () => this.changeMe()],
      [8, () => this.changePerson()],
      [3, () => this.changeOffice()],
      [3, () => this.createPerson()],
      [3, () => this.renewKey()],
      [10, () => this.saySomething()],
      [8, () => this.bringMarks()],
    ]
    const [, step] = this.random.pickWeighted(steps, ([weight]) => weight)
    return step()
  }

  remember(operation: Operation) {
    if (operation.kind === 'visitor in' && operation.outcome === 'ok') this.visits.push(operation)
    if (this.visits.length > 50) this.visits.shift()
    if (operation.kind === 'check in') this.rememberCheckIn(operation)
    if (operation.kind === 'marks' && operation.outcome === 'ok') {
      this.marks.push(...operation.marks)
      this.cursor = (operation.reply as { cursor: number }).cursor
    }
  }

  private rememberCheckIn({ person, outcome, reply }: Extract<Operation, { kind: 'check in' }>) {
    if (outcome === 'ok') this.checkIns.set(person, (reply as { checkIn: { id: string } }).checkIn.id)
    // Nobody knows whether there is a newer one.
    if (outcome === 'unknown') this.checkIns.delete(person)
  }

  private checkIn(): Step {
    const person = this.random.pick(this.role.people)
    const office = this.random.pick(this.cast.offices)
    return checkInOf(person, office, this.random.pickWeighted(['all', 'none', 'some'] as const, weightOfForm))
  }

  private visitorIn(): Step {
    const nth = `${this.client}-${this.count}`
    const office = this.random.pick(this.cast.offices)
    const digits = String(this.random.whole(0, 9_999)).padStart(4, '0')
    const visitor = {
      email: `drill-visitor-${nth}-${newKey().slice(0, 8)}@visitors.example`,
      name: `Visitor ${nth}`,
      company: 'Drill & Söhne',
      phone: `+49 30 ${this.client}${this.count}/${digits}`,
      host: `Host of ${nth}`,
    }
    return visitorInOf(visitor, office, this.address())
  }

  private visitorOut(): Step {
    const visit = this.visits.length > 0 ? this.random.pick(this.visits) : null
    if (visit?.kind !== 'visitor in') return this.visitorIn()
    const by = this.random.chance(0.6) ? 'device' : 'phone'
    const token = (visit.reply as { checkOutToken: string }).checkOutToken
    const request =
      by === 'device'
        ? { path: '/api/visits/check-out', body: { token } }
        : { path: '/api/checkout', body: { phone: visit.visitor.phone.replace('+', '00') } }
    return {
      act: { kind: 'visitor out', by, visit },
      call: { method: 'POST', from: this.address(), ...request },
    }
  }

  private saySomething(): Step {
    const here = [...this.checkIns]
    if (here.length === 0) return this.checkIn()
    const [person, checkIn] = this.random.pick(here)
    return statementOf(person, checkIn, this.random.chance(0.6) ? 'left' : 'here')
  }

  private bringMarks(): Step {
    const { warden, rollCall } = this.role
    const marks = Array.from({ length: this.random.whole(1, 4) }, (_, nth) => this.newMark(nth + 1))
    return marksOf(warden, { rollCall, marks, known: this.cursor })
  }

  // Each call is of a device of its own.
  private newMark(nth: number): Mark {
    const id = `drill${this.client}${String(this.count % 100).padStart(2, '0')}:${this.count * 4 + nth}`
    const earlier = this.marks.length > 0 && this.random.chance(0.5) ? this.random.pick(this.marks) : null
    return {
      id,
      about: earlier?.about ?? `n${id}`,
      kind: earlier ? this.random.pick(['seen', 'help', 'missing', 'out']) : 'added',
      note: earlier ? '' : `Somebody ${this.count}`,
      supersedes: earlier ? [earlier.id] : [],
      after: this.count,
      by: this.role.warden.id,
    }
  }

  private changeMe(): Step {
    const person = this.random.pick(this.role.people)
    const { writes, body } = this.changeOf(person)
    return {
      act: { kind: 'change', writes, audit: auditOf(person.email, 'change own profile', person.email) },
      call: { method: 'PATCH', path: '/api/me', token: person.token, body },
    }
  }

  private changePerson(): Step {
    const { admin, subjects } = this.role
    const person = this.random.pick(subjects)
    const { writes, body } = this.changeOf(person)
    return {
      act: { kind: 'change', writes, audit: auditOf(admin.email, 'change person', person.email) },
      call: { method: 'PATCH', path: `/api/people/${person.id}`, token: admin.token, body },
    }
  }

  private changeOffice(): Step {
    const { admin, keyOffices } = this.role
    const office = this.random.pick(keyOffices)
    const comment = `c${this.client}.${this.count}`
    const phase = this.random.pick(OFFICE_PHASES)
    return {
      act: {
        kind: 'change',
        writes: [{ register: `state of ${office.name}`, value: `${phase} ${comment}` }],
        audit: auditOf(admin.email, 'change office', office.name),
      },
      call: {
        method: 'PATCH',
        path: `/api/offices/${encodeURIComponent(office.name)}`,
        token: admin.token,
        body: { phase, comment },
      },
    }
  }

  private createPerson(): Step {
    const { admin } = this.role
    const name = `Made ${this.client} ${this.count}`
    const email = `drill-made-${this.client}-${this.count}@northshore-advisory.example`
    return {
      act: {
        kind: 'change',
        writes: [{ register: `record of ${email}`, value: name }],
        audit: auditOf(admin.email, 'create person', email),
      },
      call: { method: 'POST', path: '/api/people', token: admin.token, key: newKey(), body: { name, email } },
    }
  }

  private renewKey(): Step {
    const { admin, keyOffices } = this.role
    const office = this.random.pick(keyOffices)
    return {
      act: {
        kind: 'change',
        writes: [{ register: `key of ${office.name}`, value: null }],
        audit: auditOf(admin.email, 'renew office key', office.name),
      },
      call: {
        method: 'POST',
        path: `/api/offices/${encodeURIComponent(office.name)}/key`,
        token: admin.token,
        body: {},
      },
    }
  }

  private changeOf(person: Person) {
    const comment = `c${this.client}.${this.count}`
    const writes: Write[] = []
    const body: { comment?: string; statuses?: Record<string, { status: number; comment: string }> } = {}
    if (this.random.chance(0.5)) {
      body.comment = comment
      writes.push({ register: `comment of ${person.email}`, value: comment })
    }
    if (writes.length === 0 || this.random.chance(0.5)) {
      body.statuses = {}
      for (let days = this.random.whole(1, 3); days > 0; days--) {
        const day = dayFromNow(this.random.whole(-3, 25))
        body.statuses[day] = { status: this.random.whole(1, 4), comment }
      }
      for (const [day, entry] of Object.entries(body.statuses))
        writes.push({ register: `${day} of ${person.email}`, value: `${entry.status} ${entry.comment}` })
    }
    return { writes, body }
  }

  // The address changes every few calls, because the server counts calls by network address. Each address has
  // its own connections.
  private address() {
    const stay = Math.floor(this.count / CALLS_FROM_ONE_ADDRESS)
    return `127.${this.client + 1}.${Math.floor(stay / 254) % 256}.${(stay % 254) + 1}`
  }
}

const weightOfForm = (confirms: 'all' | 'some' | 'none') => ({ all: 6, none: 3, some: 1 })[confirms]

// A day in the middle of the calendar stays in it over midnight.
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
