/** The reasons why a session lacks its owner's powers for now. Refusals use the same codes. */
export const WITHHELD = ['sign_in_again', 'second_factor_required'] as const
export type Withheld = (typeof WITHHELD)[number]
