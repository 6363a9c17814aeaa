import type { Day } from '../../domain/day'
import {
  changeDuty,
  DUTY_CHANGED,
  DUTY_GIVEN,
  DUTY_TAKEN,
  giveDuty,
  HAS_DUTY,
  listDuties,
  MOST_DUTIES,
  takeDuty,
} from '../../domain/duties/contract'
import { DUTY_WORDS, type Duty } from '../../domain/access/duty'
import type { Scope } from '../../domain/access/scope'
import { fail, refuseFields } from '../../domain/problem'
import type { Context } from '../context'
import { listOfficesIn } from '../offices/scope-store'
import { findPersonById } from '../people/administration-store'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { route, type Caller, type Route } from '../platform/calls/route'
import * as store from './store'

const UNKNOWN = 'This duty was taken meanwhile.'
const UNKNOWN_PLACE = 'There is no such office'
const ENDED = 'Please choose today or a later day'

/** The calls by which administrators give, change and remove duties. */
export const dutyRoutes = ({ now }: Context): Route[] => {
  /** Finds the name of a scope and the end of a duty's last day there. Refuses an unknown scope and a past day. */
  async function requireScope(db: Db, scope: Scope, until: Day | null) {
    const found = (await store.findScope(db, scope, until)) ?? refuseFields({ scope: UNKNOWN_PLACE })
    if (found.endsAt !== null && found.endsAt <= now()) refuseFields({ until: ENDED })
    return found
  }

  const record = async (
    db: Db,
    by: Caller,
    act: 'give duty' | 'change duty' | 'take duty',
    {
      person,
      duty,
      scope,
      where,
    }: { person: { id: string; email: string }; duty: Duty; scope: Scope; where: string },
    days: Record<string, Day | null> = {},
  ) =>
    recordEvent(db, {
      at: now(),
      by,
      act,
      offices: await listOfficesIn(db, scope),
      person: person.id,
      subject: person.email,
      details: { duty: DUTY_WORDS[duty], where, ...days },
    })

  return [
    route(listDuties, async ({ db, input: { ending, ...wanted } }) => {
      const found = await store.listDuties(db, { ...wanted, ending: ending === 'on', now: now() })
      return { duties: found.slice(0, MOST_DUTIES), hasMore: found.length > MOST_DUTIES }
    }),

    route(giveDuty, async ({ db, input, user }) => {
      const { duty, scope, until = null, certificateUntil = null } = input
      const person =
        (await findPersonById(db, input.person)) ?? refuseFields({ person: 'This person is not known' })
      const { where, endsAt } = await requireScope(db, scope, until)
      const given = {
        userId: person.id,
        duty,
        scope,
        until,
        endsAt,
        certificateUntil,
        givenBy: user.id,
        now: now(),
      }
      const id = (await store.recordDuty(db, given)) ?? fail('conflict', `${HAS_DUTY}.`, { duty: HAS_DUTY })
      const days = { until, 'certificate until': certificateUntil }
      await record(db, user, 'give duty', { person, duty, scope, where }, days)
      return { info: DUTY_GIVEN, id }
    }),

    route(changeDuty, async ({ db, input, user }) => {
      const held = (await store.lockDuty(db, input.id)) ?? fail('not_found', UNKNOWN)
      const { until = held.until, certificateUntil = held.certificateUntil } = input
      if (until === held.until && certificateUntil === held.certificateUntil) return { info: DUTY_CHANGED }
      const { endsAt } = until === held.until ? held : await requireScope(db, held.scope, until)
      await store.changeDutyColumns(db, input.id, { until, endsAt, certificateUntil })
      await record(db, user, 'change duty', held, { until, 'certificate until': certificateUntil })
      return { info: DUTY_CHANGED }
    }),

    route(takeDuty, async ({ db, input, user }) => {
      const held = (await store.lockDuty(db, input.id)) ?? fail('not_found', UNKNOWN)
      await store.removeDuty(db, input.id)
      await record(db, user, 'take duty', held)
      return { info: DUTY_TAKEN }
    }),
  ]
}
