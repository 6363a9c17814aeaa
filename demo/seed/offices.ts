import { addDays, type Day } from '../../domain/day'
import type { OfficePhase } from '../../domain/offices/phases'
import type { FirstOffice } from '../../server/health/first-offices-store'
import type questionList from '../../server/health/questions.json'

type Audience = keyof typeof questionList.template

export type OfficeDemo = FirstOffice & {
  phase: OfficePhase
  comment: string
  openingHours: string
  streetAddress: string
  assemblyPoints: string
  validUntil: Day | null
  asks: Audience[]
}

// Ten offices in a row have all five phases.
const PHASES: readonly OfficePhase[] = [
  'open',
  'scheduled',
  'open',
  'approved-only',
  'open',
  'closed-government',
  'open',
  'scheduled',
  'closed-directed',
  'open',
]

const COMMENTS: Record<OfficePhase, readonly string[]> = {
  open: [
    '',
    'Masks are optional; please keep the windows open.',
    '',
    'Hot desks on the first floor only.',
    'Please book meeting rooms in advance.',
  ],
  scheduled: [
    'Please book a desk by noon the day before.',
    'Teams come in alternate weeks; ask your coordinator.',
    'At most half of the desks are in use on any day.',
  ],
  'approved-only': [
    'Laboratory and field teams only, with approval from the coordinator.',
    'Access to collect equipment, by appointment.',
  ],
  'closed-government': [
    'Closed under the local public health order.',
    'Reopens when the local order is lifted.',
  ],
  'closed-directed': ['Closed while the ventilation is being replaced.', 'Closed for refurbishment.'],
}

const ASSEMBLY_POINTS = ['Car park behind the building', 'River bank\nChurch square', '']
const OPENING_HOURS = [
  'Mon–Fri 08:00–19:00',
  'Mon–Thu 08:00–18:00, Fri 08:00–16:00',
  '',
  'Mon–Fri 07:30–18:30',
]

/** Streets of the cities that the demo shows most, with house numbers of no building. */
const STREET_ADDRESSES: Partial<Record<string, string>> = {
  London: '1000 Cannon Street, London EC4N',
  Manchester: '2000 Deansgate, Manchester M3',
  Paris: '1000 rue de Rivoli, 75001 Paris',
  Sydney: '5000 George Street, Sydney NSW 2000',
  'New York': '9000 Broadway, New York, NY 10006',
}

const WEEKS_VALID = [3, 5, 2, null, 4, 6, -1, 3, 8, 4, null] as const

const FIXED_PHASES: Partial<Record<string, OfficePhase>> = {
  London: 'scheduled',
  Sydney: 'open',
  'New York': 'open',
  Manchester: 'open',
}

const FIXED_ASKS: Partial<Record<string, Audience[]>> = {
  London: ['employee', 'visitor'],
  Manchester: [],
  Sydney: ['visitor'],
}

const ASKS_ELSEWHERE: readonly Audience[][] = [['employee', 'visitor'], ['visitor'], ['employee']]
const ONE_ELSEWHERE_IN = 6

const turn = <T>(wheel: readonly T[], position: number) => wheel[position % wheel.length] as T

/** Describes each office as the demo shows it on `today`. */
export function demoOffices({
  today,
  offices,
}: {
  today: Day
  offices: readonly FirstOffice[]
}): OfficeDemo[] {
  const seenInUnit = new Map<string, number>()
  const place = (unit: string) => {
    const position = seenInUnit.get(unit) ?? 0
    seenInUnit.set(unit, position + 1)
    return position
  }

  return offices.map((office, index) => {
    const phase = FIXED_PHASES[office.name] ?? turn(PHASES, place(office.businessUnit))
    const weeks = office.name in FIXED_PHASES ? 4 : turn(WEEKS_VALID, index)
    return {
      ...office,
      phase,
      comment: turn(COMMENTS[phase], index),
      openingHours: turn(OPENING_HOURS, index),
      streetAddress: STREET_ADDRESSES[office.name] ?? '',
      assemblyPoints: turn(ASSEMBLY_POINTS, index),
      validUntil: weeks === null ? null : addDays(today, weeks * 7 + (index % 5)),
      asks: asksOf(office, index),
    }
  })
}

function asksOf(office: FirstOffice, index: number): Audience[] {
  const fixed = FIXED_ASKS[office.name]
  if (fixed) return fixed
  if (office.country === 'USA') return ['employee', 'visitor']
  return index % ONE_ELSEWHERE_IN === 0 ? turn(ASKS_ELSEWHERE, index / ONE_ELSEWHERE_IN) : []
}
