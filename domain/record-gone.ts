/** Stands for a person in "updated by" and "given by" once that person's record is deleted. */
export const RECORD_GONE = 'access:recordGone'
