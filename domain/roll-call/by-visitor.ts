/** Stands in place of the maker's name in a mark that came from the device that began a visit. No page shows it as it is. */
export const BY_VISITOR = 'the visitor’s device'
/** The same if no scanned code proves that the visitor came. */
export const BY_FORM = 'the visitor’s form'
