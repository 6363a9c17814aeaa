import { changeMyProfile, OFFICE_IS_SET, OFFICE_IS_SET_ADMIN } from '../../domain/profile/contract'
import { ADMIN } from '../../domain/profile/me'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { findOfficeByName } from '../offices/store'
import { route, type Route } from '../platform/mount'
import { changeProfile, findMe } from './store'

export const profileRoutes = ({ now }: Context): Route[] => [
  route(changeMyProfile, async ({ db, input, user }) => {
    const office = input.office ? await findOfficeByName(db, input.office) : null
    if (input.office && !office)
      fail('invalid', 'Please correct the marked fields.', { office: 'This office is not known' })
    if (office && input.country && office.country !== input.country)
      fail('invalid', 'Please correct the marked fields.', {
        office: `This office is not in ${input.country}`,
      })
    const me = await findMe(db, user.id, now())
    const isNewOffice = office !== null && office.name !== me?.office
    const isChanged = await changeProfile(db, user.id, {
      ...(input.name && { name: input.name }),
      ...(input.comment !== undefined && { comment: input.comment }),
      ...(isNewOffice && { officeId: office.id }),
      updatedBy: user.email,
      now: now(),
    })
    if (!isChanged && isNewOffice)
      fail('forbidden', user.role === ADMIN ? OFFICE_IS_SET_ADMIN : OFFICE_IS_SET)
    return (await findMe(db, user.id, now())) ?? fail('unauthenticated', 'Please sign in.')
  }),
]
