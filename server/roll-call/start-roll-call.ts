import type { ActDetails } from '../../domain/audit-details'
import { dayInZone } from '../../domain/day'
import { fail } from '../../domain/problem'
import { programIn } from '../../domain/access/program-actor'
import type { Fact } from '../../domain/fact'
import { answerStart, type Start as GivenStart } from '../../domain/roll-call/server/start'
import type { CallersRight } from '../../domain/roll-call/contract'
import type { RollCallKind } from '../../domain/roll-call/kinds'
import { factsOfStart } from '../../domain/webhooks/facts'
import type { Context } from '../context'
import type { Office } from '../offices/store'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { queueJob } from '../platform/jobs/jobs'
import { languagesOf } from '../platform/mail/letter'
import { queueMails } from '../platform/mail/mail'
import { alarmMail } from './alarm-mails'
import { recordCallersAtStart } from './caller-store'
import { endAbandoned, queueCount } from './close-roll-call'
import { makeList } from './make-list'
import { sendToLeaders } from './send-to-leaders'
import { findKnownPeople, listAddressees, recordPeople, type Listed } from './people-store'
import { recordTold } from './told-store'
import {
  changeRollCall,
  lockRollCall,
  lockRollCallsAround,
  recordRollCall,
  recordStart,
  type NamedRollCall,
} from './store'

type Start = {
  id: string
  kind: RollCallKind
  ago: number
  listAge: number | null
  isHanded?: boolean | undefined
}

/** The person who starts a roll call, or the actor that is a program. */
type Starter = { id: string; email: string } | string

// A person who checks in while wardens press Start is listed too.
const LISTED_AFTER_MS = 60_000

// People may be back inside later, and a late message would send them out again.
const TOLD_WITHIN_MS = 30 * 60_000

// Each turn means that another start came first.
const MOST_TURNS = 10

/**
 * Starts a roll call of an office, or joins the one to which the start belongs: the caller's or the start of another. A known
 * id changes nothing. The roll call is locked until the caller's transaction ends.
 */
export async function startRollCall(
  tx: Db,
  context: Context,
  by: Starter,
  { office, start, right }: { office: Office; start: Start; right: CallersRight },
): Promise<NamedRollCall> {
  const leads = right === 'leads'
  const person = typeof by === 'string' ? null : by
  if (person && (await findKnownPeople(tx, [person.id])).size === 0)
    fail('unauthenticated', 'refusals:signIn')
  const at = context.now()
  const startedAt = new Date(at.getTime() - start.ago * 1000)
  const { kind, isHanded } = start
  const given: GivenStart = { kind, isHanded, at: startedAt, day: dayInZone(startedAt, office.timeZone) }
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const known = await lockRollCall(tx, start.id)
    if (known) return known
    const around = await lockRollCallsAround(tx, office.id, startedAt)
    const answer = answerStart(around, given, { leads, now: at })
    if (answer.same) {
      const { same, changes } = answer
      // The same call came twice, and the other one was committed a moment ago.
      if (same.id === start.id) return same
      if (await recordStart(tx, start.id, same.id))
        return join(tx, context, by, { office, same, given, changes })
      continue
    }
    if (answer.lost) await endAbandoned(tx, answer.lost, { at, by })
    const begun = await recordRollCall(tx, {
      id: start.id,
      officeId: office.id,
      day: given.day,
      kind: start.kind,
      startedAt,
      startedById: person?.id ?? null,
      startedByProgram: typeof by === 'string' ? programIn(by) : null,
      listAge: start.listAge,
      zones: office.zones,
      ...answer.end,
    })
    if (begun) return begin(tx, context, by, { office, id: start.id })
  }
  return fail('unavailable', 'refusals-roll-call:tooMuchHappened')
}

type Joining = {
  office: Office
  same: NamedRollCall
  given: GivenStart
  changes: Parameters<typeof changeRollCall>[2]
}

async function join(
  tx: Db,
  context: Context,
  by: Starter,
  { office, same, given, changes }: Joining,
): Promise<NamedRollCall> {
  if (changes.kind || changes.startedAt) await changeRollCall(tx, same.id, changes)
  const joined = { ...same, ...changes }
  // People who got the news of a drill must learn that it is real.
  if (changes.kind) await sendNews(tx, context, { office, rollCall: joined, at: given.at })
  // Programs that heard of a drill must learn that it is real.
  const facts = changes.kind ? factsOfStart(same.id, false) : []
  await note(tx, context, by, office, { details: { kind: given.kind, joined: true }, facts })
  return joined
}

async function begin(
  tx: Db,
  context: Context,
  by: Starter,
  { office, id }: { office: Office; id: string },
): Promise<NamedRollCall> {
  const begun = (await lockRollCall(tx, id)) ?? fail('unexpected', 'refusals-roll-call:isGone')
  const { startedAt, kind, closedAt } = begun
  const list = await makeList(tx, office, startedAt, new Date(startedAt.getTime() + LISTED_AFTER_MS))
  const listed = (people: readonly { number: number }[], as: Listed) =>
    people.map(({ number }) => ({ number, listed: as }))
  await recordPeople(tx, begun, [
    ...listed(list.inside, 'inside'),
    ...listed(list.probablyLeft, 'probably left'),
    ...listed(list.unconfirmed, 'unconfirmed'),
    ...listed(list.awaited, 'expected'),
  ])
  await recordCallersAtStart(tx, id, office.id, startedAt)
  if (closedAt === null) await sendNews(tx, context, { office, rollCall: begun, at: startedAt })
  else await queueCount(tx, id)
  await note(tx, context, by, office, { details: { kind }, facts: factsOfStart(id, closedAt !== null) })
  return begun
}

async function sendNews(
  tx: Db,
  { config, now }: Context,
  { office, rollCall, at }: { office: Office; rollCall: NamedRollCall; at: Date },
) {
  if (now().getTime() - at.getTime() > TOLD_WITHIN_MS) return
  const people = await listAddressees(tx, rollCall.id)
  const mails = people.map(({ language, ...person }) =>
    alarmMail(config, rollCall, office, {
      ...person,
      languages: languagesOf(language, office.language),
    }),
  )
  const ids = await queueMails(tx, mails, now())
  const mailed = people.map(({ number }, place) => ({ number, mail: ids[place] ?? null }))
  await recordTold(tx, rollCall.id, mailed, now())
  const but = new Set(people.flatMap(({ userId }) => userId ?? []))
  await sendToLeaders(tx, { config, now }, 'start', { office, rollCall, but })
  const job = { rollCall: rollCall.id }
  await queueJob(tx, 'tell_devices', job, `devices of ${rollCall.id}`)
}

const note = (
  tx: Db,
  { now }: Context,
  by: Starter,
  { id, name }: Office,
  { details, facts }: { details: ActDetails['start roll call']; facts: readonly Fact[] },
) => recordEvent(tx, { at: now(), by, act: 'start roll call', offices: [id], subject: name, details, facts })
