/** The refusals for a person whose duty does not count at the place. */
export const NOT_AT_THIS_OFFICE = 'refusals:notAtThisOffice'
export const NOT_EVERYWHERE = 'refusals:notEverywhere'

/** Answers about an address without a record too. So it does not show which addresses have one. */
export const NOT_FOR_THIS_PERSON = 'refusals:notForThisPerson'
