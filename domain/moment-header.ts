/** The header with the moment of a file's data, if that is not the present. */
export const MOMENT_HEADER = 'x-whereabouts-data-of'
