import type { Context } from '../context'
import { transact, type Db } from '../platform/db/database'
import { queueBatches, queueJob } from '../platform/jobs/jobs'
import { languagesOf, writeMail } from '../platform/mail/letter'
import { queueMailOnce } from '../platform/mail/mail'
import { findReader, listDevicesOf } from '../visitors/waiting-arrival-store'
import { declineLetter } from './decline-mails'
import { declineMailIdOf } from './mail-guests'
import { lockGuest } from './store'

/** A decline is told once it has stood for a minute, so one that is taken back at once is told to nobody. */
const STANDS_SECONDS = 60

/** A decline of a guest, by the number of the calendar entry that it ended. Each later answer has another number. */
export type ToldDecline = { guest: string; sequence: number }

/** A piece of the job that sends messages of declines. */
export type DeclinePiece = ToldDecline & { person: string; device: string }

/** Queues the telling of a decline in the caller's transaction. */
export const queueDecline = (tx: Db, told: ToldDecline) =>
  queueJob(tx, 'tell_decline', told, `decline ${told.guest} ${told.sequence}`, STANDS_SECONDS)

/** Tells the host of a decline that still stands, by mail and message. It may run twice without harm. */
export const tellDecline = ({ config, db, now }: Pick<Context, 'config' | 'db' | 'now'>, told: ToldDecline) =>
  transact(db, async (tx) => {
    const found = await lockGuest(tx, told.guest)
    if (!found || found.guest.declinedAt === null || found.guest.sequence !== told.sequence) return
    const { guest, invitation, office } = found
    if (invitation.cancelledAt !== null) return
    const reader = invitation.hostId === null ? null : await findReader(tx, invitation.hostId)
    if (invitation.hostId === null || reader === null) return
    const person = invitation.hostId
    const letter = declineLetter(config, {
      ...{ guest: guest.id, name: guest.name, office: office.name },
      ...{ timeZone: office.timeZone, startsAt: invitation.startsAt },
    })
    const languages = languagesOf(reader.language, reader.officeLanguage ?? office.language)
    const id = declineMailIdOf(config.authSecret, guest.id, told.sequence)
    if (!(await queueMailOnce(tx, id, writeMail(reader.email, languages, letter), now()))) return
    const devices = await listDevicesOf(tx, person)
    const pieces: DeclinePiece[] = devices.map((device) => ({ ...told, person, device }))
    await queueBatches(tx, 'send_decline_message', pieces, 50)
  })
