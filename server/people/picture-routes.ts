import { createHash } from 'node:crypto'
import {
  changeMyPicture,
  MOST_PICTURE_BYTES,
  PICTURE_REFUSED,
  readPicture,
  removeMyPicture,
  removePicture,
} from '../../domain/people/picture-contract'
import { pictureIn } from '../../domain/people/picture'
import { fail, refuseFields } from '../../domain/problem'
import type { Context } from '../context'
import { LastingFile } from '../platform/calls/answer-body'
import { route, type Caller, type Route } from '../platform/calls/route'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { findPicture, recordPicture, removePictureOf } from './picture-store'
import { lockPerson, type LockedPerson } from './store'

type OwnOrOther = 'change own profile' | 'change person'

const UNKNOWN = 'refusals-people:unknownPerson'

/** The calls that show, store and remove the picture of a person. */
export const pictureRoutes = ({ now }: Context): Route[] => {
  const record = (db: Db, act: OwnOrOther, person: LockedPerson, by: Caller) =>
    recordEvent(db, {
      at: now(),
      act,
      by,
      offices: [person.officeId],
      person: person.id,
      subject: person.email,
      details: { changed: { picture: null } },
    })

  async function takeFrom(db: Db, person: LockedPerson, act: OwnOrOther, by: Caller) {
    if (person.pictureVersion === null) return
    await removePictureOf(db, person.id)
    await record(db, act, person, by)
  }

  return [
    route(
      readPicture,
      "A person's picture, a JPEG of 96 × 96 pixels. `v` is its version, as lists of people name it. Another version is refused by not_found, so a browser may keep what it got.",
      async ({ db, input: { id, v } }) => {
        const picture = (await findPicture(db, id, v)) ?? fail('not_found', 'refusals-people:noPicture')
        return new LastingFile(picture, 'image/jpeg')
      },
    ),

    route(
      changeMyPicture,
      'Stores the caller’s picture, a JPEG of 96 × 96 pixels and at most 16 KiB in base64. Everything in the file but the picture itself, such as the place where it was taken, is dropped. Leaves an audit entry.',
      async ({ db, input, user }) => {
        const picture = pictureFrom(input.picture) ?? refuseFields({ picture: PICTURE_REFUSED })
        const version = createHash('sha256').update(picture).digest('base64url').slice(0, 16)
        const person = (await lockPerson(db, user.id)) ?? fail('unauthenticated', 'refusals:signIn')
        await recordPicture(db, { userId: user.id, picture, version, now: now() })
        await record(db, 'change own profile', person, user)
        return { picture: version }
      },
    ),

    route(removeMyPicture, 'Removes the caller’s picture. Leaves an audit entry.', async ({ db, user }) => {
      const person = (await lockPerson(db, user.id)) ?? fail('unauthenticated', 'refusals:signIn')
      await takeFrom(db, person, 'change own profile', user)
      return { picture: null }
    }),

    route(
      removePicture,
      "Removes a person's picture. Leaves an audit entry.",
      async ({ db, input: { id }, user }) => {
        const person = (await lockPerson(db, id)) ?? fail('not_found', UNKNOWN)
        await takeFrom(db, person, 'change person', user)
        return { picture: null }
      },
    ),
  ]
}

function pictureFrom(base64: string) {
  const file = Buffer.from(base64, 'base64')
  const picture = file.length <= MOST_PICTURE_BYTES ? pictureIn(file) : null
  return picture && Buffer.from(picture)
}
