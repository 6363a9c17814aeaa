import type { KeptDays } from './kept-days'

/** The fewest and the most days for which an office may keep its visits and invitations. */
export const VISITS_KEPT = { least: 5, most: 90 } as const

/** The days for which an office keeps visits and invitations: its own number, or else that of the organisation's check-ins. */
export const visitsKeptDays = (own: number | null, organisation: Pick<KeptDays, 'check-ins'>) =>
  own ?? organisation['check-ins']
