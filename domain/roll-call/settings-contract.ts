import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'
import { MOST_ZONES, Zone, ZoneName } from './zones'

const ofOffice = { office: filledOfficeRef() }

export const changeRollCallSettings = endpoint({
  method: 'PUT',
  path: '/api/offices/:office/roll-call/settings',
  access: { may: 'change an office', where: 'the office' },
  about: ['office', 'audit'],
  input: z.strictObject({
    ...ofOffice,
    zones: z
      .array(z.strictObject({ number: z.nullable(z.int().check(z.gte(1), z.lte(999))), name: ZoneName }))
      .check(z.maxLength(MOST_ZONES, 'refusals-roll-call:tooManyZones')),
    drillEveryMonths: z.int('refusals-roll-call:enterMonths').check(z.gte(1), z.lte(60)),
  }),
  reply: z.object({ info: z.string(), zones: z.array(Zone) }),
  transacts: true,
})

export const readRollCallSettings = endpoint({
  method: 'GET',
  path: '/api/offices/:office/roll-call/settings',
  access: { may: 'change an office', where: 'the office' },
  about: ['office'],
  input: z.strictObject(ofOffice),
  reply: z.object({ zones: z.array(Zone), drillEveryMonths: z.int() }),
})
