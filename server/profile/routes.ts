import { changeMyProfile, OFFICE_IS_SET, OFFICE_IS_SET_ADMIN } from '../../domain/profile/contract'
import { may } from '../../domain/access/ability'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { columnsOf, recordPersonChange, requireOffice } from '../people/person-change'
import { lockPerson } from '../people/store'
import { route, type Route } from '../platform/mount'
import { changeProfile, findMe } from './store'

const SIGN_IN = 'Please sign in.'

export const profileRoutes = ({ now }: Context): Route[] => [
  route(changeMyProfile, async ({ db, input, user }) => {
    const at = now()
    const office = await requireOffice(db, input)
    const person = (await lockPerson(db, user.id)) ?? fail('unauthenticated', SIGN_IN)
    const change = { ...input, office: office?.id === person.officeId ? null : office }
    const isChanged = await changeProfile(db, user.id, columnsOf(change, user.id, at))
    if (!isChanged)
      fail('forbidden', may(user, 'administer people', null) ? OFFICE_IS_SET_ADMIN : OFFICE_IS_SET)
    await recordPersonChange(db, person, change, {
      by: user,
      act: 'change own profile',
      now: at,
    })
    return (await findMe(db, user.id, now())) ?? fail('unauthenticated', SIGN_IN)
  }),
]
