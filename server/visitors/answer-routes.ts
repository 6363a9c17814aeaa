import { endOf, isOfToday } from '../../domain/presence/presence'
import { fail } from '../../domain/problem'
import { judgeAnswer, nextLookAt, type AnsweredArrival, type HostAnswer } from '../../domain/visitors/arrival'
import {
  MOST_ARRIVALS,
  answerArrival,
  answerArrivalByLink,
  ARRIVAL_LINK_UNKNOWN,
  ARRIVAL_NOT_YOURS,
  listMyArrivals,
  readArrivalByLink,
  type HostedArrival,
} from '../../domain/visitors/arrival-contract'
import type { Context } from '../context'
import { countedByLink, decided, type Route } from '../platform/calls/route'
import { eventValues } from '../platform/events/events'
import { ANSWER_ARRIVAL, ARRIVAL_TO_ANSWER, ARRIVALS_OF_CALLER, type ReadArrival } from './answer-store'
import { linkOfToken } from './arrival-tokens'

// On the day when the clocks go back, an arrival of today may be older than 24 hours.
const LONGEST_DAY_MS = 25 * 3_600_000

type Given = AnsweredArrival & { answer: HostAnswer; seen: HostAnswer | null }

/** The calls by which hosts, and the people who are told in their place, read and answer arrivals. */
export function answerRoutes({ config }: Pick<Context, 'config'>): Route[] {
  const linkOf = (token: string) => linkOfToken(config.authSecret, token)
  const ofLink = {
    reading: ARRIVAL_TO_ANSWER,
    values: ({ input }: { input: { token: string } }) => {
      const { visit, person } = linkOf(input.token) ?? { visit: null, person: null }
      return { visit, person }
    },
  }
  // The person of a link is counted, so a flood of other links does not hold up this one.
  const ownerOf = (token: string) => {
    const link = linkOf(token)
    return link && `${link.visit} ${link.person}`
  }
  const requireLink = (token: string) => linkOf(token) ?? fail('not_found', ARRIVAL_LINK_UNKNOWN)

  return [
    decided(
      listMyArrivals,
      `The arrivals of visitors of today, still inside, that the caller was told of as the host or in the host’s place, the newest first, at most ${MOST_ARRIVALS}.`,
      {
        reading: ARRIVALS_OF_CALLER,
        values: ({ at }) => ({ since: new Date(at.getTime() - LONGEST_DAY_MS) }),
        decide: ({ seen, at }) => ({
          reply: { arrivals: (seen?.arrivals ?? []).filter((each) => isToday(each, at)).map(present) },
        }),
      },
    ),

    decided(
      answerArrival,
      'Answers the arrival of a visitor: the caller is coming, the visitor may be sent up, or is not the caller’s guest. 404 where the caller was not told of it; 409 where it is not of today, the visitor has left, or another answer than the seen one was given meanwhile.',
      {
        reading: ARRIVAL_TO_ANSWER,
        values: ({ input }) => ({ visit: input.visit, person: null }),
        decide: ({ input, user, seen, at }) =>
          answer({ id: user.id, actor: user }, seen ?? fail('not_found', ARRIVAL_NOT_YOURS), input, at),
        write: ANSWER_ARRIVAL,
      },
    ),

    countedByLink(
      ownerOf,
      decided(
        readArrivalByLink,
        'The arrival that a mailed link is about, on the day of the arrival at its office. Else null. It changes nothing. A POST, as a token must not stand in an address.',
        {
          ...ofLink,
          decide: ({ input, seen, at }) => {
            requireLink(input.token)
            return { reply: { arrival: seen && isToday(seen, at) ? present(seen) : null } }
          },
        },
      ),
    ),

    countedByLink(
      ownerOf,
      decided(
        answerArrivalByLink,
        'Answers by a mailed link as POST /api/me/arrivals/:visit/answer does. The link needs no sign-in, and ends with the visit or the day.',
        {
          ...ofLink,
          decide: ({ input, seen, at }) => {
            const { person } = requireLink(input.token)
            // A link may be passed on, so nobody knows who presses.
            const by = { id: person, actor: 'not signed in' as const }
            return answer(by, seen ?? fail('not_found', ARRIVAL_NOT_YOURS), input, at)
          },
          write: ANSWER_ARRIVAL,
        },
      ),
    ),
  ]
}

const isToday = ({ timeIn, timeZone }: ReadArrival, at: Date) => isOfToday(new Date(timeIn), timeZone, at)

type By = { id: string; actor: { id: string; email: string } | 'not signed in' }

/** Takes an answer, or refuses it with its sentence. The same answer again changes nothing. */
function answer(by: By, arrival: ReadArrival, { answer, seen, tellsLeaving }: Given, at: Date) {
  const isLeft = endOf(arrival.last) !== null
  const verdict = judgeAnswer(
    { ...arrival, isOfToday: isToday(arrival, at), isLeft },
    { answer, seen, tellsLeaving },
  )
  if (verdict === 'same') return { reply: present(arrival) }
  if (verdict !== 'take') fail('conflict', verdict)
  const isNew = arrival.answer !== answer
  return {
    reply: present({
      ...arrival,
      answer,
      tellsLeaving,
      answeredAt: isNew ? at.toISOString() : arrival.answeredAt,
    }),
    toWrite: {
      ...eventValues({
        act: 'answer arrival' as const,
        at,
        by: by.actor,
        offices: [arrival.officeId],
        person: arrival.hostId ?? by.id,
        subject: arrival.office,
        details: { answer },
      }),
      visit: arrival.id,
      answer,
      tellsLeaving,
      before: arrival.answer,
      toldLeavingBefore: arrival.tellsLeaving,
      byId: by.id,
      dueAt: nextLookAt(new Date(arrival.timeIn), { answer, isReceptionTold: arrival.isReceptionTold }, at),
    },
  }
}

const present = ({ timeIn, answeredAt, last, ...arrival }: ReadArrival): HostedArrival => ({
  ...arrival,
  since: new Date(timeIn).toISOString(),
  answeredAt: answeredAt && new Date(answeredAt).toISOString(),
  isLeft: endOf(last) !== null,
})
