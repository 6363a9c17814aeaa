import { addDays, utcDay } from '../../domain/day'
import { changeMyProfile } from '../../domain/profile/contract'
import { seededRandom } from '../../demo/seed/seeded-random'
import { shuffledCycle } from '../draws'
import { tokenOf, type Organisation } from '../organisation'
import type { Operation } from './operation'

type Choice = { person: number; day: string; status: number }

/** Each call sets one of the next seven days of another person. */
export function dayStatus({ size }: Organisation, seed: number): Operation<Choice> {
  const turns = shuffledCycle(size, seed)
  const random = seededRandom(seed)
  const today = utcDay(new Date())
  return {
    draw: () => ({
      person: turns(),
      day: addDays(today, random.whole(0, 6)),
      status: random.whole(1, 4),
    }),
    send: (http, { person, day, status }, connection) =>
      http.call(connection, {
        method: 'PATCH',
        path: changeMyProfile.path,
        token: tokenOf(person),
        body: { statuses: { [day]: { status, comment: '' } } },
      }),
  }
}
