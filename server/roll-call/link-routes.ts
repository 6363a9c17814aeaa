import { clockTime } from '../../domain/day'
import {
  answerRollCall,
  LINK_IS_OVER,
  LINK_UNKNOWN,
  readAlarmLink,
} from '../../domain/roll-call/link-contract'
import { readVisitAlarms } from '../../domain/roll-call/visit-alarm-contract'
import { aboutPerson, LONGEST_ROLL_CALL, type Mark } from '../../domain/roll-call/mark'
import { visitsOfOne } from '../../domain/visitors/same-visitor'
import { asText, fail } from '../../domain/problem'
import type { Context } from '../context'
import { findOffice } from '../offices/store'
import { recordReading } from '../platform/events/audit'
import { countedByLink, decided, route, type Route } from '../platform/calls/route'
import { hashToken } from '../platform/tokens'
import { endableSince } from '../visitors/leaving-store'
import { ALARM_OF_LINK } from './alarm-link-store'
import { linkToken, newLinkId, ownerOfLink, readLinkToken } from './link-tokens'
import { isSuperseded, listLinkAnswers, recordMarks } from './mark-store'
import { wasListed } from './people-store'
import { findRollCall, lockRollCall } from './store'
import { ALARMS_OF_VISITS } from './visit-alarm-store'

/** The most answers by one link. */
export const MOST_ANSWERS = 50

const NO_VISIT = 'refusals-roll-call:noVisit'
const USED_TOO_OFTEN = 'refusals-roll-call:usedTooOften'

/** An all clear with its time by the clock of the office. */
const shown = ({ mayEnter, at }: { mayEnter: boolean; at: string }, office: string, timeZone: string) => ({
  office,
  mayEnter,
  time: clockTime(at, timeZone),
})

/** The answers by the link of a mail, without a sign-in. A visitor gets the link on the device that began the visit. */
export const linkRoutes = ({ config, db: outside, now }: Context): Route[] => [
  countedByLink(
    (token) => ownerOfLink(config.authSecret, token),
    route(
      answerRollCall,
      'Answers a roll call by the link of its mail, without a sign-in: I got out, I am safe (`seen`), I need help (`help`, with the place), or I was not there when it began (`out`). The last answer takes the place of the caller’s earlier ones, and of nobody else’s. 404 for a link that is none, 409 after the end.',
      async ({ db, input: { token, answer, note } }) => {
        const at = now()
        const owner = readLinkToken(config.authSecret, token) ?? fail('not_found', LINK_UNKNOWN)
        const told = (await findRollCall(db, owner.rollCall)) ?? fail('not_found', LINK_UNKNOWN)
        if (!(await wasListed(db, told.id, owner.number))) fail('not_found', LINK_UNKNOWN)
        const office = (await findOffice(db, told.officeId)) ?? fail('not_found', LINK_UNKNOWN)
        // Many people press at one moment and wait for each other, so everything else is read before the lock.
        const rollCall = (await lockRollCall(db, owner.rollCall)) ?? fail('not_found', LINK_UNKNOWN)
        const seconds = Math.round((at.getTime() - rollCall.startedAt.getTime()) / 1000)
        if (rollCall.closedAt || seconds > LONGEST_ROLL_CALL) fail('conflict', LINK_IS_OVER)
        const about = aboutPerson(owner.number)
        const before = await listLinkAnswers(db, rollCall.id, about)
        const [last] = before
        const reply = { office: office.name, answer }
        // Another person may have marked this one differently since, by mistake.
        if (last?.kind === answer && last.note === note && !(await isSuperseded(db, rollCall.id, last)))
          return reply
        if (before.length >= MOST_ANSWERS) fail('too_many', USED_TOO_OFTEN)
        const mark: Mark = {
          id: newLinkId(before.length + 1),
          about,
          kind: answer,
          note,
          supersedes: last ? [last.id] : [],
          after: Math.max(0, seconds),
          by: null,
        }
        await recordMarks(db, [mark], { rollCallId: rollCall.id, receivedAt: at, broughtById: null })
        return reply
      },
      async ({ input }, { text }) => {
        const owner = readLinkToken(config.authSecret, input.token)
        const rollCall = owner && (await findRollCall(outside, owner.rollCall))
        const office = rollCall && (await findOffice(outside, rollCall.officeId))
        await recordReading(outside, config.authSecret, {
          at: now(),
          actor: 'not signed in',
          action: 'refuse mark',
          subject: office?.name ?? '',
          details: { reason: asText(text) },
        })
      },
    ),
  ),

  decided(
    readAlarmLink,
    'The office of a mailed link and whether its roll call is still open, without a sign-in; after the end, whether the building may be entered, once a warden has said so. It answers nothing for the person. 404 for a link that is none. A POST, as a token must not stand in an address.',
    {
      reading: ALARM_OF_LINK,
      values: ({ input }) =>
        readLinkToken(config.authSecret, input.token) ?? { rollCall: null, number: null },
      decide: ({ seen }) => {
        const { office, timeZone, kind, isOpen, assemblyPoints, allClear } =
          seen ?? fail('not_found', LINK_UNKNOWN)
        return {
          reply: {
            office,
            kind,
            isOpen,
            assemblyPoints,
            allClear: allClear && shown(allClear, office, timeZone),
          },
        }
      },
    },
  ),

  decided(
    readVisitAlarms,
    'The open roll calls of the offices where the visits of these check-out tokens are for which a code was scanned, the newest visit first. link, if there is one, is the token by which this visitor answers the roll call (POST /api/roll-call/answer); a visitor who came later has none, nor has one under whose name and number somebody else may have come. 404 if no token is known. A POST, as a token must not stand in an address.',
    {
      reading: ALARMS_OF_VISITS,
      values: ({ input, at }) => ({
        held: input.tokens.map((token) => hashToken(config.authSecret, token)),
        since: endableSince(at),
        now: at,
      }),
      decide: ({ seen }) => {
        if (!seen?.isKnown) fail('not_found', NO_VISIT)
        const alarms = seen.alarms.map(
          ({ rollCall, kind, office, assemblyPoints, country, visit, visits }) => {
            const [number] = visitsOfOne(visit, visits, country).flatMap(({ number }) => number ?? [])
            const link = number === undefined ? null : linkToken(config.authSecret, { rollCall, number })
            return { office, kind, assemblyPoints, link }
          },
        )
        const over = seen.over.flatMap(({ office, timeZone, allClear }) =>
          allClear ? shown(allClear, office, timeZone) : [],
        )
        return { reply: { alarms, over } }
      },
    },
  ),
]
