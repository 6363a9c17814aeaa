/** The ways to check in. */
export const CAME_BY = ['poster', 'screen', 'app', 'badge', 'visit', 'unknown'] as const
export type CameBy = (typeof CAME_BY)[number]
