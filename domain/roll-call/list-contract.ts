import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'
import { RollCall } from './list'

export const readRollCall = endpoint({
  method: 'GET',
  path: '/api/offices/:office/roll-call',
  access: { may: 'call the roll', where: 'the office' },
  about: ['office'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: RollCall,
  readAgain: true,
})
