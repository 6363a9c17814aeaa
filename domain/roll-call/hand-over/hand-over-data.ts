import * as z from 'zod/mini'
import { CHECK_IN_PROOFS } from '../../check-ins/changing-codes'
import { Day } from '../../day'
import { KnownMark } from '../contract'
import { DamagedBytes } from './hand-over-bits'
import {
  always,
  ids,
  inForm,
  lists,
  maybe,
  moments,
  naturals,
  oneOf,
  packOne,
  perhaps,
  rows,
  steps,
  texts,
  unpackOne,
  type Column,
} from './hand-over-columns'
import { marksColumn, OLDER_VERSION, VERSION } from './hand-over-marks'
import {
  KINDS,
  OpenRollCall,
  ROLL_CALL_KINDS,
  RollCall,
  type Awaited,
  type Inside,
  type ProbablyLeft,
  type Unconfirmed,
} from '../list'
import type { Mark as MadeMark } from '../mark'
import { Mark, markProblem } from '../mark-contract'
import type { Zone } from '../zones'

/** What one phone hands to another. The time since the start is not in it, because it changes while the codes are shown. */
export const HandOver = z.object({
  rollCall: z.nullable(z.extend(z.omit(OpenRollCall, { ago: true }), { day: Day })),
  marks: z.array(KnownMark),
  list: z.nullable(RollCall),
})
export type HandOver = z.infer<typeof HandOver>

/** What both phones know: whose list it is. It is not handed over. */
export type OwnOffice = { office: string; day: Day; key: string }

/** Whether other phones and the server take a mark. */
export const isSound = (mark: MadeMark) => {
  const { id, about, kind, note, supersedes, after, by } = mark
  return (
    Mark.safeParse({ id, about, kind, note, supersedes, after, by }).success && markProblem(mark) === null
  )
}

// Whoever changes a column changes the version of the codes too, because other phones may have an older page.

const zone: Column<Zone> = rows({ number: naturals, name: texts })

const rollCall = rows<NonNullable<HandOver['rollCall']>>({
  id: ids,
  kind: oneOf(ROLL_CALL_KINDS),
  day: texts,
  startedBy: texts,
  zones: lists(zone),
})

const openRollCall = rows<OpenRollCall>({
  id: ids,
  kind: oneOf(ROLL_CALL_KINDS),
  ago: naturals,
  day: texts,
  startedBy: texts,
  zones: lists(zone),
})

const awaited = rows<Awaited>({ id: ids, number: steps, name: texts })

type Packed<Person> = Omit<Person, 'checkIn'> & { checkIn: string | null }

// The id of a visitor who came once is the one of the check-in.
const withCheckIn = <Person extends { id: string; checkIn: string }>(column: Column<Packed<Person>>) =>
  inForm<Person, Packed<Person>>(
    column,
    (person) => ({ ...person, checkIn: person.checkIn === person.id ? null : person.checkIn }),
    (packed) => ({ ...packed, checkIn: packed.checkIn ?? packed.id }) as Person,
  )

const visit = {
  id: ids,
  number: steps,
  checkIn: maybe(ids),
  name: texts,
  company: texts,
  host: texts,
  since: moments,
  proof: maybe(oneOf(CHECK_IN_PROOFS)),
}

const inside = { ...visit, kind: oneOf(KINDS), stillHereAt: perhaps(moments) }

const listOf = ({ office, day, key }: OwnOffice) =>
  rows<RollCall>({
    office: rows({ id: always(office), name: texts }),
    timeZone: texts,
    today: always(day),
    asOf: moments,
    inside: lists(withCheckIn<Inside>(rows<Packed<Inside>>(inside))),
    probablyLeft: lists(
      withCheckIn<ProbablyLeft>(rows<Packed<ProbablyLeft>>({ ...inside, closedAt: moments })),
    ),
    unconfirmed: lists(withCheckIn<Unconfirmed>(rows({ ...visit, saidAt: moments }))),
    awaited: lists(awaited),
    zones: lists(zone),
    until: moments,
    sealKey: always(key),
    open: maybe(openRollCall),
  })

const handOver = (own: OwnOffice, version = VERSION) =>
  rows<HandOver>({
    rollCall: maybe(rollCall),
    marks: marksColumn(version === OLDER_VERSION),
    list: maybe(listOf(own)),
  })

/** Packs what is handed over into as few bytes as possible. */
export const packHandOver = (own: OwnOffice, handed: HandOver) => packOne(handOver(own), handed)

/** Unpacks what was handed over, by a code of this version or of the one before. Throws if anything of it is not as it must be. */
export function unpackHandOver(own: OwnOffice, bytes: Uint8Array, version?: number): HandOver {
  const handed = unpackOne(handOver(own, version), bytes)
  // Only the form is checked here. A text that was made tidy once more would make another mark.
  if (!HandOver.safeParse(handed).success || !handed.marks.every(isSound))
    throw new DamagedBytes('This is no hand-over')
  return handed
}
