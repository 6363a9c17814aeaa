import { downloadAddressData, hasContent, NOTHING_KEPT } from '../../domain/personal-data/address-data'
import { eraseAddress } from '../../domain/personal-data/erasure'
import { findMentions, MOST_MENTIONS } from '../../domain/personal-data/mentions'
import { downloadMyData } from '../../domain/personal-data/my-data'
import { countAdministrators, countDuties, seenKinds } from '../../domain/personal-data/viewer-summary'
import { readWhoSees } from '../../domain/personal-data/who-sees-contract'
import { may } from '../../domain/access/ability'
import { NOT_FOR_THIS_PERSON } from '../../domain/access/refusal'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { listHolderGroups } from '../duties/store'
import { findPlaceOfOffice, requireKnownOffice } from '../offices/known-office'
import { listOfficesThatShow } from '../people/administration-store'
import { requireMayErase, requireRemovable } from '../people/roles'
import { findPerson } from '../people/store'
import { recordAudit, recordReading } from '../platform/events/audit'
import { transact, type Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { route, type Caller, type Route } from '../platform/calls/route'
import { english } from '../platform/texts'
import { closingRoutes } from './closing-routes'
import { leaverRoutes } from './leavers-routes'
import { collectDataOfAddress, collectMyData, countAccounts, eraseDataOf, listMentions } from './store'

const fileOf = (content: Record<string, unknown>) =>
  JSON.stringify({ product: 'Whereabouts', ...content }, null, 2)

/**
 * Refuses callers whose duty is for other offices than the person's. For an address without a record, or
 * without an office, the duty must count everywhere.
 */
async function requireInReach(db: Db, user: Caller, person: { officeId: string | null } | null) {
  const place = person?.officeId ? await findPlaceOfOffice(db, person.officeId) : null
  if (!may(user, 'answer for personal data', place)) fail('forbidden', NOT_FOR_THIS_PERSON)
}

export const personalDataRoutes = ({ config, now }: Context): Route[] => [
  ...closingRoutes({ config, now }),
  ...leaverRoutes({ config, now }),

  route(
    downloadMyData,
    'Everything that is stored about the signed-in person as a JSON file, but for visits and support tickets without an account, of which nobody proved the address; no secrets, and nothing of anybody else. Leaves an audit entry.',
    ({ db, user }) =>
      transact(db, async (tx) => {
        const at = now()
        const { email, id: userId } = user
        const data = await collectMyData(tx, { email, userId })
        await recordAudit(tx, { at, actor: email, action: 'download my data', subject: email })
        return fileOf({
          person: email,
          takenAt: at,
          ...data,
          aboutVisits: english('personal-data:aboutVisits', { mailbox: config.organisation.privacyMailbox }),
          aboutTickets: english('personal-data:aboutTickets', {
            mailbox: config.organisation.privacyMailbox,
          }),
        })
      }),
  ),

  route(
    downloadAddressData,
    'Everything that is stored about an e-mail address as a JSON file, whether it has a record or not, for whoever answers a request for personal data: what the person’s own data hold, and also visits, support tickets without an account, and since when the address is barred; no secrets. 404 when nothing is. Leaves an audit entry.',
    async ({ db, input: { email }, user }) => {
      const at = now()
      const file = await transact(db, async (tx) => {
        const person = await findPerson(tx, email)
        await requireInReach(tx, user, person)
        const subject = { email, userId: person?.id ?? null }
        const data = await collectDataOfAddress(tx, subject, config.authSecret)
        if (!hasContent(data)) return null
        await recordAudit(tx, { at, actor: user.email, action: 'download personal data', subject: email })
        return fileOf({
          address: email,
          takenAt: at,
          ...data,
          aboutUnproven: english('personal-data:aboutUnproven'),
        })
      })
      if (file) return file
      // The entry has no address: it would be the first stored data on it.
      const details = { by: 'request' }
      await recordReading(db, config.authSecret, { at, actor: user.email, action: 'search people', details })
      return fail('not_found', NOTHING_KEPT)
    },
  ),

  route(
    eraseAddress,
    'Erases everything that is stored about an e-mail address, whether it has a record or not, but for oneself and the last administrator; says how much of each kind it was. Leaves an audit entry.',
    async ({ db, input: { email }, user }) => {
      await requireInReach(db, user, await findPerson(db, email))
      const person = await requireRemovable(db, email, user)
      requireMayErase(user, person)
      const offices = await listOfficesThatShow(db, email)
      const subject = { email, userId: person?.id ?? null }
      const erased = await eraseDataOf(db, subject, { secret: config.authSecret, now: now() })
      await recordEvent(db, {
        at: now(),
        by: user,
        act: 'erase person',
        offices,
        person: person?.id ?? null,
        subject: email,
        details: erased,
      })
      return { erased }
    },
  ),

  route(
    findMentions,
    'Where people wrote a name or an address, in capitals or not: whose text and how many, never what it says; 100 places at most. Erasing leaves these texts as they are. Leaves an audit entry.',
    async ({ db, input: { text }, user }) => {
      const places = await listMentions(db, text, MOST_MENTIONS)
      await recordReading(db, config.authSecret, {
        at: now(),
        actor: user.email,
        action: 'search people',
        subject: text,
        details: { by: 'mention' },
      })
      return { mentions: places.slice(0, MOST_MENTIONS), hasMore: places.length > MOST_MENTIONS }
    },
  ),

  route(
    readWhoSees,
    'For each kind of personal data: by which duties it can be seen at an office, how many people have them now, for how long it is kept, and which looks leave an audit entry. Counts only, nobody’s name. It is made from the rules that decide.',
    async ({ db, input }) => {
      const office = await requireKnownOffice(db, input.office)
      const { id, name, country, businessUnit } = office
      const groups = await listHolderGroups(db, id, now())
      return {
        office: { id, name, country, businessUnit },
        everybody: await countAccounts(db),
        administrators: countAdministrators(groups),
        duties: countDuties(groups),
        kinds: seenKinds(config, groups, office),
      }
    },
  ),
]
