import type { Me } from './me'

type Profile = Pick<Me, 'handle' | 'name' | 'country' | 'office' | 'statuses'>

const hasStatus = (profile: Profile) => Object.keys(profile.statuses).length > 0

/** 'The profile is incomplete': handle, status or country is missing; per-day statuses count as a status (specification §2). */
export const isProfileIncomplete = (profile: Profile) =>
  !profile.handle || !hasStatus(profile) || !profile.country

/** 'Please update your profile': name, country or office is missing, or there is no status at all (specification §2). */
export const needsProfileUpdate = (profile: Profile) =>
  !profile.name || !profile.country || !profile.office || !hasStatus(profile)

/** The word to greet a person by: the first name, or what stands before the @ where no name is known yet. */
export const firstNameOf = ({ name, email }: { name: string; email: string }) =>
  name.split(' ')[0] || email.slice(0, email.indexOf('@'))
