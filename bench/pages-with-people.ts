import { checkInPath, officePath, PATHS, posterPath, rollCallPath, visitorsPath } from '../domain/paths'
import type { Door } from './organisation'

/** The steps of a person on a page: types into a field, presses buttons one after the other, and goes to another page. */
export type PageSteps = { name: string; path: string; types?: string; presses?: string[]; goesTo?: string }

/** Lists what an administrator of an office with 1,000 people does on each page. The door's pages lead to no other page. */
export const pagesOf = (office: Door): PageSteps[] => [
  {
    name: PATHS.home,
    path: PATHS.home,
    presses: ['Update Details', 'My Recent Check-Ins', 'My Community Responsibility Forms'],
    goesTo: 'People',
  },
  {
    name: PATHS.people,
    path: PATHS.people,
    types: 'Search by name or e-mail',
    presses: ['Filters', 'Next day', 'Download Office Data'],
    goesTo: 'Offices',
  },
  {
    name: PATHS.offices,
    path: PATHS.offices,
    types: 'Search by name or country',
    presses: [`Edit ${office.name}`],
    goesTo: 'People',
  },
  {
    name: PATHS.office,
    path: officePath(office.id),
    presses: [`Edit ${office.name}`, 'Community Responsibility Questions for Employees', 'Table'],
    goesTo: 'People',
  },
  {
    name: PATHS.rollCall,
    path: rollCallPath(office.id),
    types: 'Search by name, company, host or number',
    presses: ['Start'],
  },
  {
    name: PATHS.visitors,
    path: visitorsPath(office.id),
    presses: ['Check In a visitor'],
    goesTo: 'People',
  },
  { name: PATHS.poster, path: posterPath(office.id), presses: ['Renew key', 'Letter'], goesTo: 'People' },
  {
    name: PATHS.admin,
    path: PATHS.admin,
    types: 'Words to find',
    presses: ['Create User Record', 'Create New Office (backend only)'],
    goesTo: 'People',
  },
  { name: PATHS.audit, path: PATHS.audit, presses: ['Filters'], goesTo: 'People' },
  {
    name: PATHS.tracing,
    path: PATHS.tracing,
    types: 'Email of a colleague or visitor',
    presses: ['Open'],
    goesTo: 'People',
  },
  { name: PATHS.support, path: PATHS.support, types: 'Description', goesTo: 'People' },
  { name: PATHS.sessions, path: PATHS.sessions, goesTo: 'People' },
  { name: PATHS.whoCanSee, path: PATHS.whoCanSee, presses: ['ES'], goesTo: 'People' },
  { name: PATHS.developers, path: PATHS.developers, goesTo: 'People' },
  { name: PATHS.releaseNotes, path: PATHS.releaseNotes, goesTo: 'People' },
  { name: PATHS.visitor, path: PATHS.visitor, types: 'Company', presses: ['ES Español'] },
  { name: PATHS.checkIn, path: checkInPath(office.checkInKey), presses: ['Check In'] },
]
