import { and, asc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { checkIns } from '../check-ins/tables'
import { offices } from '../offices/tables'
import type { DataSubject, PersonalData } from '../platform/data-subject'
import { countRows, type Db } from '../platform/db/database'
import { olderThan, removeOldest } from '../platform/db/old-rows'
import { holdsWords } from '../platform/events/words-in-text'
import { endForgottenRollCalls } from './close-roll-call'
import { isToldLine, toldPerson } from './told-store'
import {
  rollCallAllClears,
  rollCallCallers,
  rollCallLines,
  rollCallMarks,
  rollCallPeople,
  rollCalls,
  rollCallStarts,
  rollCallTold,
} from './tables'

/**
 * The people of each list, and the marks with their makers. They are kept as long as check-ins. The roll call stays
 * with its numbers and without a name.
 */
export const personalData = {
  tables: [
    rollCallLines,
    rollCallPeople,
    rollCallMarks,
    rollCalls,
    rollCallStarts,
    rollCallCallers,
    rollCallTold,
    rollCallAllClears,
  ],

  async tell(db, subject) {
    const isMine = isLineOf(subject, false)
    return {
      rollCalls: {
        lists: await listLines(db, isMine),
        marksAboutMe: await listMarksAbout(db, isMine, subject),
        marksByMe: subject.userId ? await listMarksBy(db, subject.userId) : [],
        startedByMe: subject.userId ? await listStartedBy(db, subject.userId) : [],
        calledByMe: subject.userId ? await listCalledBy(db, subject.userId) : [],
        toldToMe: subject.userId ? await listToldOf(db, subject.userId) : [],
        allClearsByMe: subject.userId ? await listAllClearsBy(db, subject.userId) : [],
      },
    }
  },

  async tellOnRequest(db, subject) {
    const isOfVisit = isLineOf(subject, true)
    return {
      rollCallsOfVisits: {
        lists: await listLines(db, isOfVisit),
        marks: await listMarksAbout(db, isOfVisit, subject),
      },
    }
  },

  async erase(db, subject) {
    const isMine = sql`(${isLineOf(subject, false)} or ${isLineOf(subject, true)})`
    // A note may name the place of a person. The mark itself stays, because it may be a call for help.
    await db.execute(sql`
      update ${rollCallMarks} mark set note = ''
      from ${rollCallLines} join ${rollCalls} made
        on made.office_id = ${rollCallLines.officeId} and made.day = ${rollCallLines.day}
      where mark.roll_call_id = made.id and mark.about = 'p' || ${rollCallLines.number}
        and mark.note <> '' and ${isMine}`)
    return { rollCallLines: await countRows(db.delete(rollCallLines).where(isMine)) }
  },

  age: {
    async 'roll calls'(db, { since, now }) {
      await endForgottenRollCalls(db, now)
      await removeOldest(db, olderThan(rollCallCallers, rollCallCallers.since, since))
      await removeOldest(db, olderThan(rollCallTold, rollCallTold.toldAt, since))
      await db
        .update(rollCallAllClears)
        .set({ sentById: null })
        .where(and(lt(rollCallAllClears.sentAt, since), isNotNull(rollCallAllClears.sentById)))
      const names = or(isNotNull(rollCalls.startedById), isNotNull(rollCalls.closedById))
      return countRows(
        db
          .update(rollCalls)
          .set({ startedById: null, closedById: null })
          .where(and(lt(rollCalls.startedAt, since), names)),
      )
    },
    'roll call lines': (db, { sinceDay }) =>
      removeOldest(db, olderThan(rollCallLines, rollCallLines.day, sinceDay)),
    'roll call marks': (db, { since }) =>
      removeOldest(db, olderThan(rollCallMarks, rollCallMarks.receivedAt, since)),
  },

  mentions: (words) => ({
    'roll call': sql`select offices.name as place from ${rollCallMarks}
      join ${rollCalls} made on made.id = roll_call_id join ${offices} on offices.id = made.office_id
      where ${holdsWords(words, rollCallMarks.note)}`,
  }),
} satisfies PersonalData

/** The condition that a line belongs to a person: by the record or a check-in of the address, or by a visit of the address. */
const isLineOf = ({ email, userId }: DataSubject, isVisitor: boolean) => {
  const checkIn = sql`${rollCallLines.checkInId} in (
    select id from ${checkIns} where email = ${email} and is_visitor = ${isVisitor})`
  return userId && !isVisitor ? sql`(${rollCallLines.userId} = ${userId} or ${checkIn})` : checkIn
}

const listLines = (db: Db, isWanted: ReturnType<typeof isLineOf>) =>
  db
    .select({ office: offices.name, day: rollCallLines.day, listedAt: rollCallLines.listedAt })
    .from(rollCallLines)
    .innerJoin(offices, eq(offices.id, rollCallLines.officeId))
    .where(isWanted)
    .orderBy(asc(rollCallLines.listedAt))

const whereAndWhen = {
  office: offices.name,
  day: rollCalls.day,
  mark: rollCallMarks.kind,
  at: rollCallMarks.receivedAt,
}

async function listMarksAbout(db: Db, isWanted: ReturnType<typeof isLineOf>, { userId }: DataSubject) {
  const rows = await db
    .select({ ...whereAndWhen, note: rollCallMarks.note, byId: rollCallMarks.byId })
    .from(rollCallLines)
    .innerJoin(
      rollCalls,
      and(eq(rollCalls.officeId, rollCallLines.officeId), eq(rollCalls.day, rollCallLines.day)),
    )
    .innerJoin(
      rollCallMarks,
      and(
        eq(rollCallMarks.rollCallId, rollCalls.id),
        eq(rollCallMarks.about, sql`'p' || ${rollCallLines.number}`),
      ),
    )
    .innerJoin(offices, eq(offices.id, rollCalls.officeId))
    .where(isWanted)
    .orderBy(asc(rollCallMarks.position))
  return rows.map(({ byId, ...mark }) => ({ ...mark, by: makerOf(byId, userId) }))
}

const makerOf = (byId: string | null, userId: string | null) => {
  if (byId === null) return null
  return byId === userId ? 'you' : 'a warden'
}

// The notes are left out, because a person's own notes may name other people. An assembly point names none.
async function listMarksBy(db: Db, userId: string) {
  const rows = await db
    .select({ ...whereAndWhen, note: rollCallMarks.note })
    .from(rollCallMarks)
    .innerJoin(rollCalls, eq(rollCalls.id, rollCallMarks.rollCallId))
    .innerJoin(offices, eq(offices.id, rollCalls.officeId))
    .where(eq(rollCallMarks.byId, userId))
    .orderBy(asc(rollCallMarks.position))
  return rows.map(({ note, ...mark }) => ({
    ...mark,
    ...(mark.mark === 'stands' && { assemblyPoint: note }),
  }))
}

const listStartedBy = (db: Db, userId: string) =>
  db
    .select({ office: offices.name, kind: rollCalls.kind, startedAt: rollCalls.startedAt })
    .from(rollCalls)
    .innerJoin(offices, eq(offices.id, rollCalls.officeId))
    .where(eq(rollCalls.startedById, userId))
    .orderBy(asc(rollCalls.startedAt))

const listCalledBy = (db: Db, userId: string) =>
  db
    .select({
      office: offices.name,
      day: rollCalls.day,
      asActingWarden: rollCallCallers.isActing,
      since: rollCallCallers.since,
      until: rollCallCallers.until,
      phoneHeardFromAt: rollCallCallers.heardAt,
      marksWithdrawnAt: rollCallCallers.withdrawnAt,
    })
    .from(rollCallCallers)
    .innerJoin(rollCalls, eq(rollCalls.id, rollCallCallers.rollCallId))
    .innerJoin(offices, eq(offices.id, rollCalls.officeId))
    .where(eq(rollCallCallers.userId, userId))
    .orderBy(asc(rollCallCallers.since))

const listToldOf = (db: Db, userId: string) =>
  db
    .select({
      office: offices.name,
      day: rollCalls.day,
      at: rollCallTold.toldAt,
      byMail: sql<boolean>`${rollCallTold.mail} is not null`,
      message: rollCallTold.message,
    })
    .from(rollCallTold)
    .innerJoin(rollCalls, eq(rollCalls.id, rollCallTold.rollCallId))
    .innerJoin(offices, eq(offices.id, rollCalls.officeId))
    .leftJoin(rollCallLines, isToldLine)
    .where(sql`${toldPerson} = ${userId}`)
    .orderBy(asc(rollCallTold.toldAt))

const listAllClearsBy = (db: Db, userId: string) =>
  db
    .select({ office: offices.name, sentAt: rollCallAllClears.sentAt, mayEnter: rollCallAllClears.mayEnter })
    .from(rollCallAllClears)
    .innerJoin(rollCalls, eq(rollCalls.id, rollCallAllClears.rollCallId))
    .innerJoin(offices, eq(offices.id, rollCalls.officeId))
    .where(eq(rollCallAllClears.sentById, userId))
    .orderBy(asc(rollCallAllClears.sentAt))
