import type { Limit } from '../../domain/endpoint'

const QUARTER_OF_AN_HOUR = 900
const HOUR = 3600

/** Wrong passwords that one account, and one network, may be tried with; right ones do not count. */
export const WRONG_PASSWORDS_OF_ACCOUNT: Limit = { calls: 10, seconds: QUARTER_OF_AN_HOUR }
export const WRONG_PASSWORDS_FROM_NETWORK: Limit = { calls: 100, seconds: HOUR }
