import { createOffice } from '../../domain/offices/administration'
import type { Context } from '../context'
import { addOffice } from '../offices/add-office'
import { route, type Route } from '../platform/calls/route'
import { english } from '../platform/texts'
import { recordTemplateQuestions } from './choosing-store'

/** The call that creates an office. It is in this room because a new office gets the questions of the template. */
export const newOfficeRoutes = ({ now }: Context): Route[] => [
  route(
    createOffice,
    'Creates an office with the questions of the template and a check-in key of its own, in English unless another language is named. Leaves an audit entry.',
    async ({ db, input, user }) => {
      const office = await addOffice(db, user, input, now())
      await recordTemplateQuestions(db, office.id)
      return { info: english('offices:recordCreated'), office: office.name, officeId: office.id }
    },
  ),
]
