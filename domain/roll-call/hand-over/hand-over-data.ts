import * as z from 'zod/mini'
import type { Day } from '../../day'
import { columnsOf, rowsOf, type Columns } from './hand-over-columns'
import { OpenRollCall, RollCall } from '../list'
import { isOfLog, type Mark as MadeMark } from '../mark'
import { KnownMark, Mark, markProblem } from '../mark-contract'
import { idOfParts, partsOfId } from '../mark-reference'

/** The data that one phone hands to another. The time since the start is not in it, because it changes while the codes are shown. */
export const HandOver = z.object({
  rollCall: z.nullable(z.omit(OpenRollCall, { ago: true })),
  marks: z.array(KnownMark),
  list: z.nullable(RollCall),
})
export type HandOver = z.infer<typeof HandOver>

/** The office of the list, which both phones know. It is not handed over. */
export type OwnOffice = { office: string; day: Day; key: string }

/** True if other phones and the server take a mark of a code. A mark of the log is its maker's own, and goes by no code. */
export const isSound = (mark: MadeMark) => {
  const { id, about, kind, note, supersedes, after, by } = mark
  return (
    !isOfLog(mark) &&
    Mark.safeParse({ id, about, kind, note, supersedes, after, by }).success &&
    markProblem(mark) === null
  )
}

const TABLES = ['inside', 'probablyLeft', 'unconfirmed', 'awaited'] as const
type Tables<Table> = Record<(typeof TABLES)[number], Table>

const changeTables = <From, To>(list: Tables<From>, change: (table: From) => To) =>
  Object.fromEntries(TABLES.map((name) => [name, change(list[name])]))

/** A mark as it is written. A superseded mark that is handed over too is named by its place, and another one by its id. */
type PlacedMark = Omit<KnownMark, 'id' | 'supersedes'> &
  ReturnType<typeof partsOfId> & { supersedes: (number | string)[] }

function placeMarks(marks: readonly KnownMark[]): PlacedMark[] {
  // Marks of one device follow each other. Then neighbours are alike.
  const inOrder = marks
    .map(({ id, ...mark }) => ({ id, mark: { ...partsOfId(id), ...mark } }))
    .sort(({ mark: one }, { mark: other }) =>
      one.device === other.device ? one.sequence - other.sequence : one.device < other.device ? -1 : 1,
    )
  const places = new Map(inOrder.map(({ id }, place) => [id, place]))
  return inOrder.map(({ mark }) => ({
    ...mark,
    supersedes: mark.supersedes.map((id) => places.get(id) ?? id),
  }))
}

function marksOf(placed: readonly PlacedMark[]) {
  const ids = placed.map(idOfParts)
  return placed.map((mark, place) => ({
    ...mark,
    id: ids[place],
    supersedes: mark.supersedes.map((other) => (typeof other === 'number' ? ids[other] : other)),
  }))
}

type Written = { rollCall: unknown; marks: Columns; list: (Tables<Columns> & { office: unknown }) | null }

/** Writes what is handed over as a text that a compression makes small. Fields that both phones know are left out. */
export const writeHandOver = ({ rollCall, marks, list }: HandOver) =>
  JSON.stringify({
    rollCall,
    marks: columnsOf(placeMarks(marks)),
    list: list && {
      ...list,
      ...changeTables<readonly object[], Columns>(list, columnsOf),
      office: list.office.name,
      today: undefined,
      sealKey: undefined,
      tried: undefined,
      phones: undefined,
    },
  })

/** Reads what was handed over. Throws if anything of it is not as it must be. */
export function readHandOver({ office, day, key }: OwnOffice, text: string): HandOver {
  const { rollCall, marks, list } = JSON.parse(text) as Written
  const handed = HandOver.parse({
    rollCall,
    marks: marksOf(rowsOf(marks) as PlacedMark[]),
    list: list && {
      ...list,
      ...changeTables(list, rowsOf),
      office: { id: office, name: list.office },
      today: day,
      sealKey: key,
    },
  })
  // Only the form is checked. A text that was made tidy once more would make another mark.
  if (!handed.marks.every(isSound)) throw new Error('No phone would take one of these marks')
  return handed
}
