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
  about: ['office', 'offices', 'duties'],
  input: ofPlace,
  reply: z.extend(Preview, { isChanged: z.boolean() }),
})

export const correctOffice = endpoint({
  method: 'PUT',
  path: '/api/offices/:office/place',
  access: { may: 'correct an office', where: 'the office' },
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
  about: ['office', 'offices', 'duties'],
  input: ofEnding,
  reply: Preview,
})

export const endOffice = endpoint({
  method: 'PUT',
  path: '/api/offices/:office/last-day',
  access: { may: 'correct an office', where: 'the office' },
  about: ['office', 'offices', 'me', 'people', 'audit'],
  input: z.extend(ofEnding, { fingerprint }),
  reply: OfficeDetail,
  transacts: true,
})
