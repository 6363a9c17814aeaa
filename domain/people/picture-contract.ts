import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { line } from '../text'

const personId = z.uuid('refusals-people:unknownPersonId')

export const PICTURE_REFUSED = 'refusals-profile:pictureRefused'

export const readPicture = endpoint({
  method: 'GET',
  path: '/api/people/:id/picture',
  access: 'signedIn',
  summary:
    "A person's picture, a JPEG of 96 × 96 pixels. `v` is its version, as lists of people name it. Another version is refused by not_found, so a browser may keep what it got.",
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
  summary:
    'Stores the own picture, a JPEG of 96 × 96 pixels and at most 16 KiB in base64. Everything in the file but the picture itself, such as the place where it was taken, is dropped. Leaves an audit entry.',
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
  summary: 'Removes the own picture. Leaves an audit entry.',
  about: ['me', 'office', 'people', 'audit'],
  input: z.strictObject({}),
  reply: PictureVersion,
  transacts: true,
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/people/:id/picture',
  access: { may: 'administer people', where: 'everywhere' },
  summary: "Removes a person's picture. Leaves an audit entry.",
  about: ['me', 'office', 'people', 'audit'],
  input: z.strictObject({ id: personId }),
  reply: PictureVersion,
  transacts: true,
})
