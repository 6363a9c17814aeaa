/** Two starts at one office that are less than this many seconds apart are one roll call. */
const ONE_ROLL_CALL_SECONDS = 15 * 60

/** The order of the two starts does not matter. */
export const isOneRollCall = (secondsApart: number) => Math.abs(secondsApart) < ONE_ROLL_CALL_SECONDS
