import type { Me } from '../../../domain/profile/signed-in-person'

/** A text that changes with the powers of a person. */
export const powersText = ({ role, duties }: Pick<Me, 'role' | 'duties'>) => JSON.stringify([role, duties])
