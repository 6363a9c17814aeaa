export const ROLL_CALL_KINDS = ['real', 'drill'] as const
export type RollCallKind = (typeof ROLL_CALL_KINDS)[number]

/** The kinds of people inside. A guest is a colleague of another office, or of a deleted office. */
export const KINDS = ['visitor', 'guest', 'staff'] as const
export type Kind = (typeof KINDS)[number]
