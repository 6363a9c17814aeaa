import { may } from '../../domain/access/ability'
import { fail } from '../../domain/problem'
import {
  changeMyProfile,
  readMyDirectory,
  OFFICE_IS_SET,
  OFFICE_IS_SET_ADMIN,
} from '../../domain/profile/contract'
import { chooseMyLanguage } from '../../domain/profile/language-contract'
import { changeOwnRecord, type OwnRecordChange, type OwnRecordInput } from '../../domain/profile/own-record'
import { refuseGiven } from '../../domain/people/given-by'
import type { Context } from '../context'
import { findGivenBy, findGivenPhone } from '../people/given-by-store'
import { columnsOf, detailsOf, recordPersonChange, requireOffice } from '../people/person-change'
import { lockPerson } from '../people/store'
import { transact, type Db } from '../platform/db/database'
import { eventValues, recordEvent } from '../platform/events/events'
import { decided, route, type Caller, type Route } from '../platform/calls/route'
import {
  CHANGE_OWN_RECORD,
  changeLanguageOf,
  changeProfile,
  findMe,
  meValues,
  OWN_RECORD,
  toMe,
  type ReadMe,
} from './store'

const refuseStranger = () => fail('unauthenticated', 'refusals:signIn')

type Change = OwnRecordInput & { country?: string; office?: string }

export const profileRoutes = ({ now }: Context): Route[] => [
  decided(
    changeMyProfile,
    'Changes the caller’s name, comment, the statuses of the named days and, while none is set, office. What is not named stays; an empty name or office leaves what is stored, an empty comment is stored, and a day with null is emptied (specification §5).',
    {
      reading: OWN_RECORD,
      values: ({ at }) => meValues(at),
      more: ({ db, input, user, at }) =>
        input.office ? chooseOffice(db, user, input, at) : Promise.resolve(null),
      decide: ({ input, user, seen, more: withOffice, at }) =>
        withOffice
          ? { reply: withOffice }
          : presentChange(user, changeOwnRecord(seen ?? refuseStranger(), input, { by: user, now: at })),
      write: CHANGE_OWN_RECORD,
    },
  ),

  route(
    readMyDirectory,
    'The directory that gives the caller’s name or office, which nobody changes here. Null without one.',
    async ({ db, user }) => {
      const phone = await findGivenPhone(db, user.id)
      return { givenBy: await findGivenBy(db, user.id), ...(phone && { phone }) }
    },
  ),

  route(
    chooseMyLanguage,
    "Stores the language of the caller's pages, mails and messages, as it stands in `lang`. With null none is chosen: then pages follow the device, and mails the office. Leaves an audit entry, which does not name the language.",
    async ({ db, input: { language }, user }) => {
      const person = (await lockPerson(db, user.id)) ?? refuseStranger()
      if (person.language === language) return { language }
      await changeLanguageOf(db, user.id, language)
      await recordEvent(db, {
        at: now(),
        act: 'change own profile',
        by: user,
        offices: [person.officeId],
        person: person.id,
        subject: person.email,
        details: { changed: { language: null } },
      })
      return { language }
    },
  ),
]

/** Presents the changed record, with the values that are written. */
const presentChange = (
  user: Caller,
  { before, after, changed, changedDays, emptied, chosen }: OwnRecordChange<ReadMe>,
) => ({
  reply: toMe(after),
  toWrite: {
    ...eventValues({
      act: 'change own profile',
      at: new Date(after.lastUpdated),
      by: user,
      offices: [before.officeId],
      person: user.id,
      subject: user.email,
      details: detailsOf(before, { ...changed, office: null }, changedDays),
    }),
    userId: user.id,
    before: before.lastUpdated,
    name: changed.name ?? null,
    comment: changed.comment ?? null,
    emptied,
    days: chosen.map(({ day }) => day),
    statuses: chosen.map(({ status }) => status),
    comments: chosen.map(({ comment }) => comment),
  },
})

/** Gives a person without an office the chosen one and changes the other fields. The person no longer coordinates other offices. */
const chooseOffice = (db: Db, user: Caller, input: Change, now: Date) =>
  transact(db, async (tx) => {
    const office = await requireOffice(tx, input, now)
    const person = (await lockPerson(tx, user.id)) ?? refuseStranger()
    refuseGiven(await findGivenBy(tx, person.id), person, { name: input.name })
    const change = { ...input, office: office?.id === person.officeId ? null : office }
    const isChanged = await changeProfile(tx, user.id, columnsOf(change, user.id, now))
    if (!isChanged)
      fail('forbidden', may(user, 'administer people', null) ? OFFICE_IS_SET_ADMIN : OFFICE_IS_SET)
    await recordPersonChange(tx, person, change, { by: user, act: 'change own profile', now })
    return (await findMe(tx, user.id, now)) ?? refuseStranger()
  })
