/** The header that says of which moment a file's data is, if that is not the present. */
export const MOMENT_HEADER = 'x-whereabouts-data-of'
