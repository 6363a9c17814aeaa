import { listMyOffices } from '../../domain/home/contract'
import type { Context } from '../context'
import { decided, type Route } from '../platform/calls/route'
import { presentMyOffices } from './my-offices'
import { MY_OFFICES } from './store'

export const homeRoutes = (context: Context): Route[] => [
  decided(
    listMyOffices,
    'The caller’s home office, and the office of the last check-in where that was today and elsewhere.',
    {
      reading: MY_OFFICES,
      values: () => ({}),
      decide: ({ seen, at }) => ({ reply: presentMyOffices(context, seen, at) }),
    },
  ),
]
