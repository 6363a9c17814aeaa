import type { Me } from './signed-in-person'

type Profile = Pick<Me, 'handle' | 'name' | 'country' | 'office' | 'statuses'>

const hasStatus = (profile: Profile) => Object.keys(profile.statuses).length > 0

/** Handle, status or country is missing. A status of any day counts as a status (specification §2: 'The profile is incomplete'). */
export const isProfileIncomplete = (profile: Profile) =>
  !profile.handle || !hasStatus(profile) || !profile.country

/** Name, country or office is missing, or there is no status at all (specification §2: 'Please update your profile'). */
export const needsProfileUpdate = (profile: Profile) =>
  !profile.name || !profile.country || !profile.office || !hasStatus(profile)

const PARTS = ['handle', 'name', 'office', 'status'] as const
/** A part that a profile can lack. The country is no such part, because it comes with the office. */
export type MissingPart = (typeof PARTS)[number]

const LACKS: Record<MissingPart, (profile: Profile) => boolean> = {
  handle: ({ handle }) => !handle,
  name: ({ name }) => !name,
  office: ({ country, office }) => !country || !office,
  status: (profile) => !hasStatus(profile),
}

/** The missing parts of a profile in the order in which a person fills them in (specification §2). */
export const missingParts = (profile: Profile): MissingPart[] => PARTS.filter((part) => LACKS[part](profile))

/** The name in a greeting: the first name, or the part before the @ if there is no name yet. */
export const firstNameOf = ({ name, email }: { name: string; email: string }) =>
  name.split(' ')[0] || email.slice(0, email.indexOf('@'))
