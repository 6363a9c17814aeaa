/** The refusals for a person whose duty does not count at the place. */
export const NOT_AT_THIS_OFFICE = 'You have a duty for this, but not at this office.'
export const NOT_EVERYWHERE = 'This needs a duty that counts everywhere. Yours counts only at some offices.'

/** Answers about an address without a record too. So it does not show which addresses have one. */
export const NOT_FOR_THIS_PERSON =
  'Your duty does not count for this person. An administrator, or somebody whose privacy duty counts everywhere, can answer.'
