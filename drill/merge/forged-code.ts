import type { RollCall } from '../../domain/roll-call/list'
import { aboutPerson, type Mark } from '../../domain/roll-call/mark'
import type { HandedOver } from '../../domain/roll-call/phone/phone-state'
import type { SeededRandom } from '../../demo/seed/seeded-random'
import { newBits, newDeviceName } from './device-name'
import type { MachinePhone } from './machine-phone'

type Given = {
  list: RollCall
  maker: string
  random: SeededRandom
  people: number
  newRollCall: () => string
  /** The number of its marks, all of one person. Without it they are a few, of any. */
  count?: number | undefined
}

/**
 * A code that says what its maker likes: that a warden has seen people, against every mark that it knows of them; that a drill is
 * real, or began long ago; and that a list of the last minute of a far day has nobody.
 */
export function forgedBy(from: MachinePhone, { list, maker, random, people, newRollCall, count }: Given) {
  const device = newDeviceName(random)
  const anybody = () => aboutPerson(random.whole(1, people))
  const one = count === undefined ? null : anybody()
  const marks = Array.from({ length: count ?? random.whole(1, 4) }, (_, nth): Mark => {
    const about = one ?? anybody()
    return {
      ...{
        id: `${device}:${nth + 1}${newBits(random)}`,
        about,
        kind: random.pick(['seen', 'out']),
        note: '',
      },
      ...{
        supersedes: from.marks
          .of(about)
          .map(({ id }) => id)
          .slice(0, 20),
        after: 0,
        by: maker,
      },
    }
  })
  const shown = from.show()
  const handed: HandedOver = {
    office: list.office.id,
    rollCall: shown?.rollCall
      ? { ...shown.rollCall, kind: 'real', ago: random.pick([0, shown.rollCall.ago, 7200]) }
      : {
          ...{ id: newRollCall(), kind: 'real', day: list.today, startedBy: '', zones: [] },
          ago: random.whole(0, 3600),
        },
    marks: marks.map((mark) => ({ ...mark, byName: 'Forged', broughtBy: '', isActing: false })),
    list: random.chance(0.5)
      ? { ...list, asOf: `${list.today}T23:59:00.000Z`, until: '2096-11-19T00:00:00.000Z', awaited: [] }
      : null,
  }
  return { handed, marks }
}
