import { randomUUID } from 'node:crypto'
import { checkInVisitor } from '../../domain/visitors/contract'
import { hashToken, randomToken } from '../../server/platform/tokens'
import { findOffice } from '../../server/offices/store'
import type { Db } from '../../server/platform/database'
import { answerOnce } from '../../server/platform/repeats'
import { beginVisit } from '../../server/visitors/begin-visit'
import type { Connections } from '../connections'
import { shuffledCycle } from '../draws'
import type { Floor } from '../floor'
import type { Organisation } from '../organisation'
import type { Operation } from '../rounds'
import { AUTH_SECRET } from '../measured-server'

// The product admits 60 visitors an hour from one network, and 300 at one office.
const VISITORS_PER_ADDRESS = 50
const VISITORS_PER_OFFICE = 290

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

async function visitOnDatabase(tx: Db, { office: name, ...form }: Visitor['form']) {
  const office = await findOffice(tx, name)
  if (!office) throw new Error('The office of the bench has gone')
  const token = randomToken()
  const visit = { ...form, office, checkOutTokenHash: hashToken(AUTH_SECRET, token) }
  const { info } = await beginVisit(tx, 'not signed in', visit, new Date())
  return { info, office: office.name, officeId: office.id, checkOutToken: token }
}
