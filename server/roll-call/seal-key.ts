import { createHmac } from 'node:crypto'
import type { Day } from '../../domain/day'

/** Makes an office's key of a day, 32 bytes as base64url. Everybody who may call the roll there gets it with the list. */
export const sealKeyOf = (secret: string, officeId: string, day: Day) =>
  createHmac('sha256', secret).update(`roll call ${officeId} ${day}`).digest('base64url')
