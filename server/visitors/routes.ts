import { noticeOf } from '../../domain/check-ins/office-notice'
import { fail } from '../../domain/problem'
import { sentence, SENTENCES } from '../../domain/sentences'
import {
  checkInVisitor,
  checkOutByDevice,
  checkOutVisitor,
  readVisitorDoor,
} from '../../domain/visitors/contract'
import { visitorsOfNetwork, VISITS_OF_RECEIPT, type Way } from '../../domain/visitors/door-state'
import { candidatesOf } from '../../domain/visitors/same-number'
import { proofOfScan, type Scanned } from '../check-ins/changing-code'
import type { Context } from '../context'
import { officeValues } from '../offices/store'
import { eachOf, type Counted } from '../platform/limits/limits'
import { decided, type Route } from '../platform/calls/route'
import { hashToken, randomToken } from '../platform/tokens'
import { ARRIVAL, HOUR_MS, VISITOR_DOOR } from './arrival-store'
import { beginVisit } from './begin-visit'
import { endVisitByDevice, endVisitsByPhone } from './end-visit'
import { endableSince, VISIT_OF_TOKEN, VISITS_OF_NUMBER } from './leaving-store'

const NO_OFFICE = sentence('officeNotSet')

const refuseOffice = () => fail('invalid', NO_OFFICE, { office: NO_OFFICE })

export const visitorRoutes = ({ config }: Context): Route[] => {
  const hashOf = (token: string) => hashToken(config.authSecret, token)
  const keyOf = (what: Way, who: string) => `arrival:${what}:${hashOf(who).toString('base64url')}`
  const ofNetworks = (who: Counted) => (way: Way, perHour: number) =>
    eachOf(who).map(({ name, times }) => ({
      key: keyOf(way, name),
      most: visitorsOfNetwork(perHour) * times,
    }))
  const ofReceipt = (scanned: Scanned | undefined) =>
    scanned?.receipt === undefined
      ? []
      : [{ key: keyOf('screen', `${scanned.key} ${scanned.receipt}`), most: VISITS_OF_RECEIPT }]
  // A key or a receipt may turn out to be wrong.
  const keysOf = (who: Counted, scanned: Scanned | undefined) =>
    [
      ...ofNetworks(who)('form', 0),
      ...(scanned ? ofNetworks(who)('poster', 0) : []),
      ...ofReceipt(scanned),
    ].map(({ key }) => key)
  return [
    decided(readVisitorDoor, {
      reading: VISITOR_DOOR,
      values: ({ input }) => officeValues(input.office),
      decide: ({ seen, at }) => {
        const office = seen ?? fail('not_found', NO_OFFICE)
        return {
          reply: {
            office: office.name,
            officeId: office.id,
            notice: noticeOf(office, at),
            questions: office.asked,
          },
        }
      },
    }),

    decided(checkInVisitor, {
      reading: ARRIVAL,
      values: ({ input, who, at }) => ({
        ...officeValues(input.office),
        arrivalKeys: keysOf(who, input.scanned),
        hourAgo: new Date(at.getTime() - HOUR_MS),
        at,
        held: (input.tokens ?? []).map(hashOf),
        since: endableSince(at),
      }),
      decide: ({ input, user, network, seen, at }) => {
        const { email, name, company, phone, host, hdRequired, confirmed, scanned } = input
        const office = seen ?? refuseOffice()
        const token = randomToken()
        const { info, write } = beginVisit(
          'not signed in',
          office,
          { name, email, company, phone, host, hdRequired, confirmed },
          at,
          {
            proof: proofOfScan(config.authSecret, office, scanned, at),
            tokenHash: hashOf(token),
            ofReceipt: ofReceipt(scanned),
            ofNetworks: ofNetworks(user?.id ?? network),
          },
        )
        // The stored reply holds the token in clear for a day: whoever reads the database could confirm a check-out by it.
        return { reply: { info, office: office.name, officeId: office.id, checkOutToken: token }, write }
      },
    }),

    decided(checkOutVisitor, {
      reading: VISITS_OF_NUMBER,
      values: ({ input: { phone, tokens = [] }, at }) => ({
        phones: candidatesOf(phone),
        held: tokens.map(hashOf),
        since: endableSince(at),
      }),
      decide: async ({ db, input, mayGuess, seen, at }) => {
        const { phone, tokens = [] } = input
        const name = mayGuess ? input.name : undefined
        const { confirmed, write } = await endVisitsByPhone(db, seen?.visits ?? [], { phone, name }, at)
        const hashes = new Set(confirmed.map(({ tokenHash }) => tokenHash))
        return {
          reply: {
            info: SENTENCES.checkedOut,
            confirmed: tokens.filter((token) => hashes.has(hashOf(token).toString('hex'))),
          },
          write,
        }
      },
    }),

    decided(checkOutByDevice, {
      reading: VISIT_OF_TOKEN,
      values: ({ input, at }) => ({ token: hashOf(input.token), since: endableSince(at) }),
      decide: ({ seen, at }) => ({
        reply: { info: SENTENCES.checkedOut },
        write: endVisitByDevice(seen, at),
      }),
    }),
  ]
}
