import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { line } from '../text'

const personId = z.uuid('refusals-people:unknownPersonId')

export const PICTURE_REFUSED = 'refusals-profile:pictureRefused'

export const readPicture = endpoint({
  method: 'GET',
  path: '/api/people/:id/picture',
  access: 'signedIn',
  about: ['people'],
  input: z.strictObject({ id: personId, v: line(100) }),
  reply: z.any(),
})

/** The most bytes of a picture. */
export const MOST_PICTURE_BYTES = 16 * 1024

const PictureVersion = z.object({ picture: z.nullable(z.string()) })

export const changeMyPicture = endpoint({
  method: 'PUT',
  path: '/api/me/picture',
  access: 'signedIn',
  about: ['me', 'office', 'people', 'audit'],
  input: z.strictObject({
    picture: z.string().check(z.maxLength(Math.ceil(MOST_PICTURE_BYTES / 3) * 4, PICTURE_REFUSED)),
  }),
  reply: PictureVersion,
  limits: [{ calls: 30, seconds: 3600 }],
  transacts: true,
})

export const removeMyPicture = endpoint({
  method: 'DELETE',
  path: '/api/me/picture',
  access: 'signedIn',
  about: ['me', 'office', 'people', 'audit'],
  input: z.strictObject({}),
  reply: PictureVersion,
  transacts: true,
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/people/:id/picture',
  access: { may: 'administer people', where: 'everywhere' },
  about: ['me', 'office', 'people', 'audit'],
  input: z.strictObject({ id: personId }),
  reply: PictureVersion,
  transacts: true,
})
