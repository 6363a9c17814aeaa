import { addDays, type Day } from '../../domain/day'
import type { RollCallNumbers } from '../../domain/roll-call/report-contract'
import type { Zone } from '../../domain/roll-call/zones'
import type { FirstOffice } from '../../server/health/first-offices-store'

const ZONES: readonly (readonly string[])[] = [
  ['Ground floor and reception', 'First floor', 'Second floor', 'Basement and car park'],
  ['Open plan', 'Meeting rooms', 'Kitchen and washrooms'],
  ['Offices', 'Laboratory', 'Store and yard'],
]

/** The zones of an office in the demo. */
export const demoZones = (index: number): Zone[] =>
  (ZONES[index % ZONES.length] ?? []).map((name, place) => ({ number: place + 1, name }))

const ONE_WITHOUT_DRILL_IN = 9

type DemoDrill = { office: string; day: Day; numbers: RollCallNumbers }

/** The drills of the demo's past: most offices had one in the last year, some are overdue, and some never had one. */
export const demoDrills = (today: Day, offices: readonly FirstOffice[]): DemoDrill[] =>
  offices.flatMap(({ name }, index) => {
    if (index % ONE_WITHOUT_DRILL_IN === ONE_WITHOUT_DRILL_IN - 1) return []
    const people = 8 + ((index * 7) % 60)
    const half = 70 + ((index * 13) % 90)
    return {
      office: name,
      day: addDays(today, -(20 + ((index * 37) % 400))),
      numbers: {
        people,
        seen: people - 1,
        out: 1,
        help: 0,
        missing: 0,
        disputes: index % 4 === 0 ? 1 : 0,
        wardens: 1 + (index % 3),
        half,
        nineTenths: half * 2,
        all: half * 3 + (index % 50),
      },
    }
  })
