/** The answers to somebody whose duty does not count at the place. */
export const NOT_AT_THIS_OFFICE = 'You have a duty for this, but not at this office.'
export const NOT_EVERYWHERE = 'You have a duty for this, but not everywhere, as this asks for.'
