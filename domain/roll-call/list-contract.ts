import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'
import { RollCall } from './list'

export const readRollCall = endpoint({
  method: 'GET',
  path: '/api/offices/:office/roll-call',
  access: { may: 'call the roll', where: 'the office' },
  summary:
    'Who is believed to be inside of an office now, by name: visitors of today who have not checked out, and employees whose last check-in of today was to this office and who have not said that they leave; apart from them those who did not answer the reminder of the office and of whom nobody said anything since it closed, whom it estimates to have left; the visitors of today who were checked out by their phone number alone, which their device has not confirmed; and the people of the office who said Office for today and have not checked in. An address stands only for a name that is missing. In a real alarm the phone numbers of visitors come with it, but not for acting wardens; the audit entry says so.',
  about: ['office'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: RollCall,
  readAgain: true,
})
