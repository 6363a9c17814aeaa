/** The states of an invited guest, as the host and the reception read them. */
export const GUEST_STATES = ['invited', 'confirmed', 'declined', 'cancelled', 'came', 'left'] as const
export type GuestState = (typeof GUEST_STATES)[number]

export type GuestFacts = {
  /** True if the invitation, or this guest’s part of it, was cancelled. */
  isCancelled: boolean
  isDeclined: boolean
  /** True once the guest has given the details that a visit needs. */
  isConfirmed: boolean
  hasCome: boolean
  hasLeft: boolean
}

/** A guest who came is there, whatever was said before. */
export function guestStateOf({
  isCancelled,
  isDeclined,
  isConfirmed,
  hasCome,
  hasLeft,
}: GuestFacts): GuestState {
  if (hasCome) return hasLeft ? 'left' : 'came'
  if (isCancelled) return 'cancelled'
  if (isDeclined) return 'declined'
  return isConfirmed ? 'confirmed' : 'invited'
}

/** True for a guest whom the office still expects. */
export const isExpected = (state: GuestState) => state === 'invited' || state === 'confirmed'
