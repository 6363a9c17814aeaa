import type { Task } from 'graphile-worker'
import { removeExpiredSecrets } from './auth/secret-store'
import { removeExpiredSessions } from './auth/session-store'
import type { Context } from './context'
import type { JobName } from './platform/jobs'
import { sendQueuedMail, type Post } from './platform/mail'
import { forgetExpiredCounts } from './platform/limits'
import { forgetOldRepeats } from './platform/repeats'
import { endForgottenVisits } from './visitors/store'

/** What each job does. Every one may run twice without harm. */
export const jobTasks = ({ db, now }: Context, post: Post | null): Record<JobName, Task> => ({
  send_mail: async (payload) => sendQueuedMail(db, (payload as { id: string }).id, post, now()),
  forget_expired: async () => {
    await removeExpiredSecrets(db, now())
    await removeExpiredSessions(db, now())
    await forgetOldRepeats(db, now())
    await forgetExpiredCounts(db, now())
  },
  end_forgotten_visits: async () => {
    await endForgottenVisits(db, now())
  },
})
