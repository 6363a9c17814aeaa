import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { filledLine } from '../text'
import { OfficeDetail, placeFields } from './administration'
import { filledOfficeRef } from './office-reference'

/** The consequences of an act in sentences of the reader's language, told before it. An act with an older fingerprint is refused. */
const Preview = z.object({ effects: z.array(z.string()), fingerprint: z.string() })

const fingerprint = filledLine(200, 'refusals-offices:readFirst')

const ofPlace = z.strictObject({ office: filledOfficeRef(), ...placeFields })

export const previewOfficePlace = endpoint({
  method: 'GET',
  path: '/api/offices/:office/place',
  access: { may: 'correct an office', where: 'the office' },
  summary:
    'What changes if an office gets this country, region, business unit and time zone: in sentences, with the numbers of the people, duties and check-ins. Changes nothing. 409 while a real roll call runs.',
  about: ['office', 'offices', 'duties'],
  input: ofPlace,
  reply: z.extend(Preview, { isChanged: z.boolean() }),
})

export const correctOffice = endpoint({
  method: 'PUT',
  path: '/api/offices/:office/place',
  access: { may: 'correct an office', where: 'the office' },
  summary:
    'Corrects the country, region, business unit and time zone of an office. The ends of duties and the days of its check-ins follow; what was recorded in snapshots, reports and the audit stays. Needs the fingerprint of the preview: 409 if the office or its duties have changed since. Leaves an audit entry.',
  about: ['office', 'offices', 'me', 'people', 'duties', 'audit'],
  input: z.extend(ofPlace, { fingerprint }),
  reply: OfficeDetail,
  transacts: true,
})

/** Empty takes the last day back. */
const lastDay = z.union([z.literal(''), Day], 'refusals:enterDay')

const ofEnding = z.strictObject({ office: filledOfficeRef(), lastDay })

export const previewOfficeEnding = endpoint({
  method: 'GET',
  path: '/api/offices/:office/last-day',
  access: { may: 'correct an office', where: 'the office' },
  summary:
    'What changes if an office closes for good after this day, or if an empty day takes that back: in sentences, with the numbers of the people, duties and plans. Changes nothing. 409 while a real roll call runs.',
  about: ['office', 'offices', 'duties'],
  input: ofEnding,
  reply: Preview,
})

export const endOffice = endpoint({
  method: 'PUT',
  path: '/api/offices/:office/last-day',
  access: { may: 'correct an office', where: 'the office' },
  summary:
    'Gives an office its last day, or takes it back by an empty one. From the next day of its clock nobody can choose it or check in there; check-outs go on, and its history stays. Needs the fingerprint of the preview: 409 if the office has changed since. Leaves an audit entry.',
  about: ['office', 'offices', 'me', 'people', 'audit'],
  input: z.extend(ofEnding, { fingerprint }),
  reply: OfficeDetail,
  transacts: true,
})
