import { createSealing } from './audit/seal-audit'
import { removeOldDevices } from './auth/sessions/device-store'
import { removeExpiredSecrets } from './auth/secret-store'
import { removeExpiredSessions } from './auth/sessions/session-store'
import type { Context } from './context'
import { forgetNeededHelp } from './invitations/store'
import { tellDecline, type DeclinePiece, type ToldDecline } from './invitations/tell-decline'
import { mailEndingCertificates } from './duties/certificate-mails'
import { mailUncovered } from './duties/cover-mails'
import { tellKeptDuties, type Move } from './duties/kept-duty-mails'
import { forgetEndedDuties } from './duties/store'
import { forgetOldEvents } from './platform/events/events'
import { checkStoredValues } from './offices/unknown-values-store'
import { createSendMessage } from './messages/send-message'
import { removeEndedDevices } from './messages/store'
import { queueMessages, sendMessages } from './messages/send-queued-messages'
import type { QueuedDevice } from './messages/queued-device-store'
import { sendArrivalMessages } from './messages/send-arrival-messages'
import { sendDeclineMessages } from './messages/send-decline-messages'
import { hashBars } from './people/store'
import { transact } from './platform/db/database'
import { forgetFailedJobs, freeLostJobs, queueJob, type JobName, type Tasks } from './platform/jobs/jobs'
import { sendQueuedMail, type Post } from './platform/mail/mail'
import { forgetExpiredCounts } from './platform/limits/limits'
import { forgetOldRepeats } from './platform/calls/repeats'
import { nudgeBeforeClosing } from './presence/nudge-job'
import { recordPastAttendance } from './presence/past-attendance-job'
import { takeSnapshotsOfLastWeek } from './reports/snapshot-job'
import { forgetOldRecords } from './retention/forget-records'
import { removeEndedKeys } from './program-keys/store'
import { tellEndingTokens } from './directories/tell-ending'
import { tellEndingKeys } from './program-keys/tell-ending'
import { removeEndedPairings } from './screens/pairing-store'
import { removeEndedTokens } from './directories/store'
import { removeWithdrawnScreens } from './screens/store'
import { tellMissingScreens } from './screens/tell-missing'
import { countRollCall, endForgottenRollCalls } from './roll-call/close-roll-call'
import { fillUsualWeeks } from './statuses/fill-usual-weeks'
import { closeEndedDays } from './check-ins/statement-store'
import { tellArrivals, type ArrivalPiece } from './visitors/tell-arrivals'
import { GIVEN_UP_DAYS } from '../domain/webhooks/delivery'
import { queueNewFacts } from './webhooks/queue-new-facts'
import { sendWaiting } from './webhooks/send-waiting'
import { removeEndedSecrets, removeOldDeliveries } from './webhooks/store'
import { tellFailingWebhooks } from './webhooks/tell-failing'

type Say = (facts: object, message: string) => void

const DAY_MS = 86_400_000

type Attempts = { attempts: number; max_attempts: number }

/** The work of each job. Every job may run twice without harm. */
export const jobTasks = (context: Context, post: Post | null, warn: Say = () => undefined): Tasks => {
  const { config, db, now } = context
  const send = createSendMessage(config)
  const tryOf = (job: JobName, { attempts: attempt, max_attempts: most }: Attempts) => ({
    isLastTry: attempt >= most,
    giveUp: (fault: string, pieces: number) => warn({ job, attempt, fault, pieces }, 'messages given up'),
  })
  return {
    send_mail: async (payload) => sendQueuedMail(db, (payload as { id: string }).id, post, now()),
    tell_devices: async (payload) => queueMessages(db, payload as Parameters<typeof queueMessages>[1], now()),
    send_message: async (payload, { job }) => {
      const { isLastTry, giveUp } = tryOf('send_message', job)
      return sendMessages({ context, send, giveUp }, payload as QueuedDevice[], { isLastTry })
    },
    send_arrival_message: async (payload, { job }) => {
      const { isLastTry, giveUp } = tryOf('send_arrival_message', job)
      return sendArrivalMessages({ context, send, giveUp }, payload as ArrivalPiece[], { isLastTry })
    },
    tell_decline: async (payload) => tellDecline(context, payload as ToldDecline),
    send_decline_message: async (payload, { job }) => {
      const { isLastTry, giveUp } = tryOf('send_decline_message', job)
      return sendDeclineMessages({ context, send, giveUp }, payload as DeclinePiece[], { isLastTry })
    },
    forget_expired: async () => {
      await removeExpiredSecrets(db, now())
      await removeExpiredSessions(db, now())
      await removeEndedDevices(db, now())
      await removeOldDevices(db, now())
      await forgetOldRepeats(db, now())
      await forgetExpiredCounts(db, now())
      await forgetEndedDuties(db, now())
      await forgetNeededHelp(db, now())
      await removeEndedPairings(db, now())
      await removeWithdrawnScreens(db, now())
      await removeEndedKeys(db, now())
      await removeEndedTokens(db, now())
      await removeEndedSecrets(db, now())
      await removeOldDeliveries(db, new Date(now().getTime() - GIVEN_UP_DAYS * DAY_MS))
      await hashBars(db, config.authSecret)
      await forgetOldEvents(db, now())
      await forgetFailedJobs(db)
    },
    free_lost_jobs: async () => {
      await freeLostJobs(db)
    },
    close_ended_days: async () => {
      await closeEndedDays(db, now())
    },
    end_forgotten_roll_calls: async () => {
      await transact(db, (tx) => endForgottenRollCalls(tx, now()))
    },
    count_roll_call: async (payload) => countRollCall(db, (payload as { rollCall: string }).rollCall),
    nudge_before_closing: async () => {
      await nudgeBeforeClosing(context, now())
    },
    tell_missing_screens: async () => tellMissingScreens(context, now()),
    record_past_attendance: async () => recordPastAttendance(context, now()),
    tell_ending_keys: async () => {
      await tellEndingKeys(context, now())
      await tellEndingTokens(context, now())
    },
    tell_failing_webhooks: async () => tellFailingWebhooks(context, now()),
    mail_ending_certificates: async () => mailEndingCertificates(context, now()),
    mail_uncovered_duties: async () => mailUncovered(context, now()),
    tell_kept_duties: async (payload) => tellKeptDuties(context, payload as Move),
    forget_old_records: async (_, { abortSignal }) => {
      const run = { now: now(), days: config.retention, actor: 'retention', signal: abortSignal }
      const { isDone } = await forgetOldRecords(db, run)
      if (!isDone) await queueJob(db, 'forget_old_records', {}, 'forget the rest')
    },
    take_weekly_snapshots: async (payload) => {
      const { _cron: meant } = payload as { _cron?: { ts: string } }
      await takeSnapshotsOfLastWeek(db, meant ? new Date(meant.ts) : now())
    },
    fill_usual_weeks: async () => {
      await fillUsualWeeks(db, now())
    },
    check_stored_values: async () => checkStoredValues(db, warn),
    sealAudit: createSealing(context, writeLine),
    tellArrivals: (stop) => tellArrivals(context, stop),
    queueWebhooks: (stop) => queueNewFacts(context, stop),
    sendWebhooks: (stop) => sendWaiting(context, stop),
  }
}

const writeLine = (line: string) => void process.stdout.write(`${line}\n`)
