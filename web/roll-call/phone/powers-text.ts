import type { Me } from '../../../domain/profile/signed-in-person'

/** A text that changes with what somebody may do. */
export const powersText = ({ role, duties }: Pick<Me, 'role' | 'duties'>) => JSON.stringify([role, duties])
