import type { Context } from '../context'
import type { Db } from '../platform/db/database'
import { queueJob } from '../platform/jobs/jobs'
import { languagesOf } from '../platform/mail/letter'
import { queueMails } from '../platform/mail/mail'
import type { Office } from '../offices/store'
import { leadersMail, type LeadersNews } from './alarm-mails'
import { listLeaders } from './caller-store'
import type { NamedRollCall } from './store'
import { recordTold } from './told-store'

/**
 * Sends people with a duty for the roll call the news of its start, or of a call for help after its end, by mail and by message. They need
 * not be inside. A person who gets another mail of the same start gets no second one.
 */
export async function sendToLeaders(
  tx: Db,
  { config, now }: Pick<Context, 'config' | 'now'>,
  about: LeadersNews,
  {
    office,
    rollCall,
    but = new Set(),
  }: { office: Office; rollCall: NamedRollCall; but?: ReadonlySet<string> },
) {
  const leaders = await listLeaders(tx, office.id, now())
  const others = leaders.filter(({ id }) => !but.has(id))
  const mails = others.map(({ email, language }) =>
    leadersMail(config, about, rollCall, office, {
      email,
      languages: languagesOf(language, office.language),
    }),
  )
  const ids = await queueMails(tx, mails, now())
  const told = others.map(({ id }, place) => ({ userId: id, mail: ids[place] ?? null }))
  if (about === 'start') await recordTold(tx, rollCall.id, told, now())
  if (about === 'help after end')
    await queueJob(tx, 'tell_devices', { rollCall: rollCall.id, about }, `help after ${rollCall.id}`)
}
