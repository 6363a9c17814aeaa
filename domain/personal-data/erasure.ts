import type { TextKey } from '../../texts/keys'
import type { Translate } from '../texts/translate'
import * as z from 'zod/mini'
import { internationalAddress } from '../email-address'
import { endpoint } from '../endpoint'
import { problemsOf, type FieldProblems } from '../field-problems'

const count = z.int()

/** The number of erased records of each kind. */
export const Erased = z.object({
  /** The record, with its password, links and sessions. */
  records: count,
  statuses: count,
  /** An employee's check-ins. */
  checkIns: count,
  /** A visitor's check-ins. */
  visits: count,
  /** The invitations to the address. */
  invitations: count,
  /** The lines with the person on the lists of roll calls. */
  rollCallLines: count,
  declarations: count,
  snapshots: count,
  tickets: count,
  /** Mails to the address, and those about its tickets. */
  mails: count,
  /** People and offices with the address under “last changed by”. */
  mentions: count,
  /** 1 when the address was barred. */
  bars: count,
})
export type Erased = z.infer<typeof Erased>

/** The names of the kinds, in the order in which they are shown. */
export const ERASED_TEXTS = {
  records: 'personal-data:erasedRecords',
  statuses: 'personal-data:erasedStatuses',
  checkIns: 'personal-data:erasedCheckIns',
  visits: 'personal-data:erasedVisits',
  invitations: 'personal-data:erasedInvitations',
  rollCallLines: 'personal-data:erasedRollCallLines',
  declarations: 'personal-data:erasedDeclarations',
  snapshots: 'personal-data:erasedSnapshots',
  tickets: 'personal-data:erasedTickets',
  mails: 'personal-data:erasedMails',
  mentions: 'personal-data:erasedMentions',
  bars: 'personal-data:erasedBars',
} as const satisfies Record<keyof Erased, TextKey>

const Address = internationalAddress('refusals-door:invalidEmail')
const Typed = z.object({ email: Address, again: z.string() })

/** The address is typed twice. Null when both are the same, else the problem of each field. */
export function erasureProblems(
  typed: z.infer<typeof Typed>,
  t: Translate,
): FieldProblems<'email' | 'again'> | null {
  const [first, again] = [typed.email, typed.again].map((given) => given.trim().toLowerCase())
  const problems = problemsOf(Typed, typed, t)
  if (first === again) return problems
  return { ...problems, again: t('refusals-account:sameAddressAgain') }
}

export const isAnythingErased = (erased: Erased) => Object.values(erased).some((many) => many > 0)

export const eraseAddress = endpoint({
  method: 'POST',
  path: '/api/erasures',
  access: { may: 'answer for personal data', where: 'somewhere' },
  about: ['people', 'office', 'offices', 'duties', 'audit'],
  input: z.strictObject({ email: Address }),
  reply: z.object({ erased: Erased }),
  transacts: true,
})
