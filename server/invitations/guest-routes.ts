import { noticeOf } from '../../domain/check-ins/office-notice'
import { dayInZone } from '../../domain/day'
import {
  acceptInvitation,
  declineInvitation,
  eraseInvitation,
  INVITATION_LINK_UNKNOWN,
  readOwnInvitation,
  type OwnInvitation,
} from '../../domain/invitations/guest-contract'
import { formOpensOn, isFormGiven, isFormOpen } from '../../domain/invitations/pass'
import { passCode } from '../../domain/invitations/pass-code'
import type { Language } from '../../domain/language'
import { fail } from '../../domain/problem'
import { visitsKeptDays } from '../../domain/retention/visit-retention'
import type { Config } from '../config'
import type { Context } from '../context'
import { countedByLink, route, type Route } from '../platform/calls/route'
import type { Db } from '../platform/db/database'
import * as answers from './answer-invitation'
import { guestOfLink, passOf } from './guest-tokens'
import { stateOfGuest } from './state-of-guest'
import { findGuest, listQuestions, lockGuest, type OwnGuest } from './store'

/** The calls of a guest’s own link. It needs no sign-in. Opening it changes nothing, because programs that scan mails open links. */
export function guestRoutes({ config, now }: Context): Route[] {
  const ownerOf = (token: string) => guestOfLink(config.authSecret, token)
  const refuse = () => fail('not_found', INVITATION_LINK_UNKNOWN)
  const requireGuest = (token: string) => ownerOf(token) ?? refuse()
  const lock = async (db: Db, token: string) => (await lockGuest(db, requireGuest(token))) ?? refuse()
  const read = async (db: Db, token: string, language: Language) =>
    present(db, config, (await findGuest(db, requireGuest(token))) ?? refuse(), language, now())

  return [
    countedByLink(
      ownerOf,
      route(
        readOwnInvitation,
        'The invitation of a guest’s own link, with everything that is stored of the guest, the questions of the office from the day before the visit on, and the pass once the details are given. It changes nothing. A POST, as a token must not stand in an address. 404 once nothing is stored any more.',
        async ({ db, input, browser }) => read(db, input.token, browser.language),
      ),
    ),

    countedByLink(
      ownerOf,
      route(
        acceptInvitation,
        'Stores the details that a visit needs, the wish for help in an alarm, and, from the day before on, the confirmation of the office’s questions. A guest who had declined is expected again. 409 where the invitation is over, cancelled or used.',
        async ({ db, input: { token, ...typed }, browser }) => {
          await answers.acceptInvitation(db, config, await lock(db, token), typed, now())
          return read(db, token, browser.language)
        },
      ),
    ),

    countedByLink(
      ownerOf,
      route(
        declineInvitation,
        'Declines an invitation as its guest. The entry in the guest’s calendar is cancelled by mail.',
        async ({ db, input: { token }, browser }) => {
          await answers.declineInvitation(db, config, await lock(db, token), now())
          return read(db, token, browser.language)
        },
      ),
    ),

    countedByLink(
      ownerOf,
      route(
        eraseInvitation,
        'Erases everything that is stored of a guest: the invitation, the visit and the mails. 409 while the guest is inside, because an alarm needs the list. Leaves an audit entry without a name.',
        async ({ db, input: { token } }) => {
          await answers.eraseInvitation(db, config, await lock(db, token), now())
          return {}
        },
      ),
    ),
  ]
}

async function present(
  db: Db,
  config: Pick<Config, 'authSecret' | 'publicUrl' | 'retention'>,
  { guest, invitation, office }: OwnGuest,
  language: Language,
  at: Date,
): Promise<OwnInvitation> {
  const { startsAt } = invitation
  const asked = await listQuestions(db, office.id, language)
  const state = stateOfGuest(guest, invitation)
  const form = guest.formConfirmedAt && {
    confirmedAt: guest.formConfirmedAt,
    wordings: guest.formWordings,
  }
  return {
    office: office.name,
    officeId: office.id,
    country: office.country,
    openingHours: office.openingHours,
    streetAddress: office.streetAddress,
    timeZone: office.timeZone,
    notice: noticeOf(office, at),
    startsAt: startsAt.toISOString(),
    endsAt: invitation.endsAt.toISOString(),
    isOver: dayInZone(startsAt, office.timeZone) < dayInZone(at, office.timeZone),
    host: invitation.hostName,
    note: invitation.note,
    language: invitation.language,
    name: guest.name,
    email: guest.email,
    company: guest.company,
    phone: guest.phone,
    needsHelp: guest.needsHelp,
    state,
    formOpensOn: formOpensOn(startsAt, office.timeZone),
    questions: isFormOpen(startsAt, office.timeZone, at) ? asked : [],
    isFormGiven: isFormGiven({ startsAt, form }, { timeZone: office.timeZone, asked }),
    pass: state === 'confirmed' ? passCode(config.publicUrl, passOf(config.authSecret, guest.id)) : null,
    keptDays: visitsKeptDays(office.visitsKeptDays, config.retention),
    isInside: state === 'came',
  }
}
