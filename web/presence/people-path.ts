import { PATHS } from '../../domain/paths'

/** The list of people of an office, with filters of its address. */
export const peoplePath = (office: string, filters: Record<string, string> = {}) =>
  `${PATHS.people}?${new URLSearchParams({ office, ...filters })}`
