import { english } from '../platform/texts'
import { noticeOf } from '../../domain/check-ins/office-notice'
import { fail } from '../../domain/problem'
import { visitsKeptDays } from '../../domain/retention/visit-retention'
import {
  checkInVisitor,
  checkOutByDevice,
  checkOutVisitor,
  readVisit,
  readVisitorDoor,
} from '../../domain/visitors/contract'
import {
  OFFICES_OF_NETWORK,
  visitorsOfNetwork,
  VISITS_OF_RECEIPT,
  type Way,
} from '../../domain/visitors/door-state'
import { foldedName } from '../../domain/visitors/same-name'
import { tailOf } from '../../domain/visitors/same-number'
import { endOf } from '../../domain/presence/presence'
import { visitorWordOf } from '../../domain/visitors/arrival'
import { visitStateOf } from '../../domain/presence/visit-state'
import { proofOfScan, type Scanned } from '../check-ins/changing-code'
import type { Context } from '../context'
import { refuseEnded } from '../offices/known-office'
import { officeValues } from '../offices/store'
import type { Counted } from '../platform/limits/limits'
import { decided, type Route } from '../platform/calls/route'
import { hashToken, randomToken } from '../platform/tokens'
import { ARRIVAL, BEGIN_VISIT, HOUR_MS, keyAtOffice, VISITOR_DOOR, type SeenArrival } from './arrival-store'
import { beginVisit } from './begin-visit'
import { endsByNumber, endVisitByDevice, endVisitsByPhone } from './end-visit'
import { END_VISITS } from './end-visits-store'
import { endableSince, listOpenVisits, SHOWN_VISIT, VISIT_OF_TOKEN, VISITS_OF_NUMBER } from './leaving-store'

const WAYS: Way[] = ['form', 'poster', 'screen']
const NO_OFFICE = 'refusals-door:officeNotSet'

const refuseOffice = () => fail('invalid', NO_OFFICE, { office: NO_OFFICE })

export const visitorRoutes = ({ config, limiter }: Context): Route[] => {
  const hashOf = (token: string) => hashToken(config.authSecret, token)
  const inAnHour = (way: Way, of: Counted, calls: number) =>
    limiter.listKeys([{ what: `arrival:${way}`, of, limit: { calls, seconds: HOUR_MS / 1000 } }])
  const ofReceipt = (scanned: Scanned | undefined) =>
    scanned?.receipt === undefined
      ? []
      : inAnHour('screen', `${scanned.key} ${scanned.receipt}`, VISITS_OF_RECEIPT)
  // A visit by the changing code counts for its receipt. Any other visit counts for the caller's networks, at its office and at
  // all offices.
  const windowsOf =
    (who: Counted, scanned: Scanned | undefined) =>
    (way: Way, { id, perHour }: Pick<SeenArrival, 'id' | 'perHour'>) => {
      if (way === 'screen') return ofReceipt(scanned)
      const most = visitorsOfNetwork(perHour)
      const here = inAnHour(way, who, most).map((each) => ({ ...each, key: keyAtOffice(each.key, id) }))
      return [...here, ...inAnHour(way, who, most * OFFICES_OF_NETWORK)]
    }
  // A key or a receipt may turn out to be wrong.
  const keysOf = (who: Counted, scanned: Scanned | undefined) =>
    (scanned ? WAYS : ['form' as const])
      .flatMap((way) => (way === 'screen' ? ofReceipt(scanned) : inAnHour(way, who, 0)))
      .map(({ key }) => key)
  return [
    decided(
      readVisitorDoor,
      'The questions that an office asks its visitors, in English and in the language of accept-language, none when it asks for no form, its language, for how many days it keeps a visit, and what is to be said of it where it is closed or its status has expired.',
      {
        reading: VISITOR_DOOR,
        values: ({ input, language }) => ({ ...officeValues(input.office), language }),
        decide: ({ seen, at }) => {
          const office = seen ?? fail('not_found', NO_OFFICE)
          refuseEnded(office, at)
          return {
            reply: {
              office: office.name,
              officeId: office.id,
              notice: noticeOf(office, at),
              language: office.language,
              keptDays: visitsKeptDays(office.visitsKeptDays, config.retention),
              questions: office.asked,
            },
          }
        },
      },
    ),

    decided(
      checkInVisitor,
      'Checks a visitor in. At an office that asks for a form, hdRequired says that the form was confirmed; confirmed, if sent, names each question that was, in its current wording: 409 when it names what is not asked, or not in these words. Who comes again has left before: tokens, if sent, end the visits of the same name and number that they belong to. token, if sent, becomes the check-out token: a device that has made it holds it even if the answer is lost. scanned, if sent, is the key and the receipt of the code by which the visitor came; a wrong one is no obstacle.',
      {
        reading: ARRIVAL,
        values: ({ input, who, at }) => ({
          ...officeValues(input.office),
          arrivalKeys: keysOf(who, input.scanned),
          made: input.token === undefined ? null : hashOf(input.token),
          hourAgo: new Date(at.getTime() - HOUR_MS),
          at,
          held: (input.tokens ?? []).map(hashOf),
          since: endableSince(at),
        }),
        decide: ({ input, user, network, seen, at }) => {
          const { email, name, company, phone, host, hdRequired, confirmed, scanned } = input
          const office = seen ?? refuseOffice()
          if (office.isTokenTaken) fail('conflict', 'refusals-visitors:tokenWrong')
          const token = input.token ?? randomToken()
          const { info, toWrite } = beginVisit(
            'not signed in',
            office,
            { name, email, company, phone, host, hdRequired, confirmed },
            at,
            {
              proof: proofOfScan(config.authSecret, office, scanned, at),
              tokenHash: hashOf(token),
              windowsOf: windowsOf(user?.id ?? network, scanned),
            },
          )
          // The stored reply holds the token in clear for a day: a reader of the database could confirm a check-out by it.
          return { reply: { info, office: office.name, officeId: office.id, checkOutToken: token }, toWrite }
        },
        write: BEGIN_VISIT,
      },
    ),

    decided(
      checkOutVisitor,
      'Ends the visits of the last 24 hours that were begun with a phone number and that nobody has ended; says nothing about the person. Where there is none, name, if sent, finds the open visits of exactly that name and nearly that number, unless they could be of two people. As anybody may type a number, the roll call keeps them as not confirmed, but for those of the number itself that one of the tokens, if sent, belongs to.',
      {
        reading: VISITS_OF_NUMBER,
        values: ({ input: { phone, tokens = [] }, at }) => ({
          tail: tailOf(phone),
          held: tokens.map(hashOf),
          since: endableSince(at),
        }),
        more: async ({ db, input: { phone, name }, mayGuess, seen, at }) => {
          const mayLookByName = name !== undefined && (await mayGuess(foldedName(name)))
          const isFound = endsByNumber(seen?.visits ?? [], phone).ends.length > 0
          return mayLookByName && !isFound ? listOpenVisits(db, endableSince(at)) : []
        },
        decide: ({ input: { tokens = [], ...leaver }, seen, more: open, at }) => {
          const { confirmed, toWrite } = endVisitsByPhone(seen?.visits ?? [], open, leaver, at)
          const hashes = new Set(confirmed.map(({ tokenHash }) => tokenHash))
          return {
            reply: {
              info: english('refusals-door:checkedOut'),
              confirmed: tokens.filter((token) => hashes.has(hashOf(token).toString('hex'))),
            },
            toWrite,
          }
        },
        write: END_VISITS,
      },
    ),

    decided(
      readVisit,
      'The visit that a check-out token belongs to, its time, and its state: in, left, or unconfirmed if only its phone number or the end of the day has ended it; and the answer of the host. 404 if the token is not known, or its visit is older than a day. A POST, as a token must not stand in an address.',
      {
        reading: SHOWN_VISIT,
        values: ({ input, at }) => ({ token: hashOf(input.token), since: endableSince(at) }),
        decide: ({ seen, at }) => {
          const { office, timeIn, last, isAwaited, answer } =
            seen ?? fail('not_found', 'refusals-door:noVisitOfDevice')
          const waitedMs = at.getTime() - new Date(timeIn).getTime()
          return {
            reply: {
              office,
              since: new Date(timeIn).toISOString(),
              state: visitStateOf(last),
              at: last && new Date(last.at).toISOString(),
              host: isAwaited && endOf(last) === null ? visitorWordOf({ answer, waitedMs }) : null,
            },
          }
        },
      },
    ),

    decided(
      checkOutByDevice,
      'Ends the visit that a check-out token belongs to; one that was ended by its number is confirmed by it.',
      {
        reading: VISIT_OF_TOKEN,
        values: ({ input, at }) => ({ token: hashOf(input.token), since: endableSince(at) }),
        decide: ({ seen, at }) => ({
          reply: { info: english('refusals-door:checkedOut') },
          toWrite: endVisitByDevice(seen, at),
        }),
        write: END_VISITS,
      },
    ),
  ]
}
