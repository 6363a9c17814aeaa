import { randomUUID } from 'node:crypto'
import { checkInVisitor } from '../../domain/visitors/contract'
import { hashToken, randomToken } from '../../server/auth/tokens'
import { listQuestions } from '../../server/health/store'
import { findOffice } from '../../server/offices/store'
import type { Db } from '../../server/platform/database'
import { recordEvent } from '../../server/platform/events'
import { answerOnce } from '../../server/platform/repeats'
import { findVisitorArrival, recordVisitorCheckIn } from '../../server/visitors/store'
import type { Connections } from '../connections'
import { shuffledCycle } from '../draws'
import type { Floor } from '../floor'
import type { Organisation } from '../organisation'
import type { Operation } from '../rounds'
import { AUTH_SECRET } from '../measured-server'

// The product lets 60 visitors an hour in from one network, and 300 into one office.
const VISITORS_PER_ADDRESS = 50
const VISITORS_PER_OFFICE = 290
const HOUR_MS = 3_600_000

type Visitor = { address: string; key: string; form: ReturnType<typeof formOf> }

const formOf = (office: string, count: number) => ({
  office,
  name: `Visitor ${count}`,
  email: `visitor${count}@guest.example`,
  company: 'Guests',
  phone: `+49170${String(count).padStart(7, '0')}`,
  host: 'Emma Brown',
  hdRequired: true,
})

const addressOf = (count: number) => {
  const network = Math.floor(count / VISITORS_PER_ADDRESS)
  return `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`
}

/** A new visitor to the next office, fifty from each network address. */
function drawVisitors({ doors }: Organisation, seed: number) {
  const nextDoor = shuffledCycle(doors.length, seed)
  let count = 0
  return (): Visitor => {
    if (count >= doors.length * VISITORS_PER_OFFICE)
      throw new Error(
        'More visitors came than the offices let in within an hour: measure fewer or shorter rounds.',
      )
    const door = doors[nextDoor()]
    count++
    return { address: addressOf(count), key: randomUUID(), form: formOf(door?.name ?? '', count) }
  }
}

export function visitorCheckIn(
  organisation: Organisation,
  { db, limiter }: Floor,
  http: Connections,
  seed: number,
): Operation<Visitor> {
  const [limit = { calls: 0, seconds: 0 }] = checkInVisitor.limits
  return {
    name: 'visitor check-in',
    draw: drawVisitors(organisation, seed),
    async floor({ address, key, form }) {
      await limiter.count(limit, checkInVisitor.path, address)
      const attempt = { caller: 'anonymous', key, call: checkInVisitor.path, input: form, now: new Date() }
      await answerOnce(db, attempt, (tx) => visitOnDatabase(tx, form))
    },
    async product({ address, key, form }, connection) {
      const path = checkInVisitor.path
      await http.call(connection, { method: 'POST', path, address, idempotencyKey: key, body: form })
    },
  }
}

async function visitOnDatabase(tx: Db, { office: name, hdRequired, ...form }: Visitor['form']) {
  const office = await findOffice(tx, name)
  if (!office) throw new Error('The office of the bench has gone')
  const at = new Date()
  await listQuestions(tx, office.id, 'visitor')
  await findVisitorArrival(tx, office.id, 300, new Date(at.getTime() - HOUR_MS))
  const token = randomToken()
  const checkOutTokenHash = hashToken(AUTH_SECRET, token)
  await recordVisitorCheckIn(tx, { ...form, office, at, formRequired: hdRequired, checkOutTokenHash })
  await recordEvent(tx, { at, by: 'not signed in', act: 'begin visit', offices: [office.id] })
  return {
    info: `Checked in to ${office.name} office. Stay Safe.`,
    office: office.name,
    officeId: office.id,
    checkOutToken: token,
  }
}
