import { randomUUID } from 'node:crypto'
import { checkInVisitor } from '../../domain/visitors/contract'
import { shuffledCycle } from '../draws'
import { PGBENCH_LOBBIES, type Organisation } from '../organisation'
import type { Operation } from './operation'

// The product admits 300 visitors an hour at one office, and 150 from one network.
const VISITORS_PER_OFFICE = 290
const NETWORKS = 10_000

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

// Visitors at one moment come from different networks, as those of different offices do.
const addressOf = (count: number) => {
  const network = count % NETWORKS
  return `10.0.${network >> 8}.${network & 255}`
}

/** Each call is by another visitor with a confirmed form, so that no call meets a limit. */
export function visitorCheckIn({ doors }: Organisation, seed: number): Operation<Visitor> {
  const open = doors.filter(({ name }) => !PGBENCH_LOBBIES.test(name))
  const nextDoor = shuffledCycle(open.length, seed)
  let count = 0
  return {
    draw() {
      if (count >= open.length * VISITORS_PER_OFFICE)
        throw new Error(
          'More visitors came than the offices let in within an hour: measure fewer or shorter rounds.',
        )
      const door = open[nextDoor()]
      count++
      return { address: addressOf(count), key: randomUUID(), form: formOf(door?.name ?? '', count) }
    },
    send: (http, { address, key, form }, connection) =>
      http.call(connection, {
        method: 'POST',
        path: checkInVisitor.path,
        address,
        idempotencyKey: key,
        body: form,
      }),
  }
}
