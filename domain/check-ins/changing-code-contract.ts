import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { LANGUAGES } from '../language'
import { OfficeName } from '../offices/names-contract'
import { filledOfficeRef } from '../offices/office-reference'

/** The changing code of an office for its screen. */
export const DoorCode = z.extend(OfficeName, {
  /** The path of the check-in page with the office's key and the code. */
  path: z.string(),
  /** The milliseconds until the next code. The screen's clock may be wrong. */
  endsInMs: z.int(),
  /** True if staff check in by this code only. Then the poster is no help when the screen fails. */
  asksForScreenCode: z.boolean(),
  /** The language of the office's people. */
  language: z.catch(z.enum(LANGUAGES), 'en'),
})
export type DoorCode = z.infer<typeof DoorCode>

export const readDoorCode = endpoint({
  method: 'GET',
  path: '/api/offices/:office/door-code',
  access: { may: 'show the changing code', where: 'the office' },
  machines: ['screen'],
  about: ['office'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: DoorCode,
  readAgain: true,
})
