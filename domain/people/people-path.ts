import type { Day } from '../day'
import { PATHS } from '../paths'
import { DAY_STATUS } from '../statuses/day-status'

/** The address of the people of an office, with filters. */
export const peoplePath = (office: string, filters: Record<string, string> = {}) =>
  `${PATHS.people}?${new URLSearchParams({ office, ...filters }).toString()}`

/** The address of the people who plan to be in an office. Without a day it is today. */
export const expectedPeoplePath = (office: string, day?: Day) =>
  peoplePath(office, { ...(day && { day }), status: String(DAY_STATUS.office) })

/** The address of the people of an office who have checked in today. */
export const checkedInPeoplePath = (office: string) => peoplePath(office, { checkedin: 'on' })
