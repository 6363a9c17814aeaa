import { listOffices } from '../../domain/offices/contract'
import { listOfficeNames } from '../../domain/offices/names-contract'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { reading } from '../platform/calls/reading'
import { decided, route, type Route } from '../platform/calls/route'
import { OFFICE_LIST_PARAMETERS, officeList, officeListValues, toOfficeList } from './card-store'
import { listOfficesByCountry } from './store'

/** Reads the list of offices for the caller. */
const OFFICE_LIST = reading('office list', OFFICE_LIST_PARAMETERS, officeList)

export const officeRoutes = ({ config, now }: Context): Route[] => [
  route(
    listOfficeNames,
    'Every office that can be chosen, with its id and country, by country and name; nothing else, as anybody may ask. With `closed` also the offices that have closed for good, each with its last day.',
    ({ db, input, browser: { language } }) =>
      listOfficesByCountry(db, now(), { withClosed: input.closed === 'on', language }),
  ),

  decided(
    listOffices,
    'The offices of a business unit by name, with how many people each has and how many came today, without those that have closed for good; without one named, of the caller’s office’s, else of the first; or, to search in, those of all units. With `closed` also the offices that have closed for good.',
    {
      reading: OFFICE_LIST,
      values: ({ input, at }) => officeListValues(input, at),
      decide: ({ seen, input, browser }) => ({
        reply:
          (seen && toOfficeList(seen, input, config.organisation.shortName, browser.language)) ??
          fail('not_found', 'refusals-offices:unknownUnit'),
      }),
    },
  ),
]
