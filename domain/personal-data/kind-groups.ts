import type { TextKey } from '../../texts/keys'
import type { KindOfData } from './who-sees-contract'

/** The kinds of personal data by what they are about, in the order in which they are shown. */
export const KIND_GROUPS = [
  {
    name: 'personal-data:groupYou',
    kinds: ['record', 'day statuses', 'usual week', 'calendar address', 'followed', 'phone', 'badge'],
  },
  {
    name: 'personal-data:groupOffice',
    kinds: ['checked in today', 'helpers', 'check-ins', 'leaving', 'contacts', 'declarations', 'attendance'],
  },
  { name: 'personal-data:groupVisitors', kinds: ['visits', 'arrivals', 'invitations'] },
  { name: 'personal-data:groupAlarms', kinds: ['roll call lists', 'roll call marks', 'alarm messages'] },
  {
    name: 'personal-data:groupRecords',
    kinds: ['weekly snapshots', 'extracts', 'audit', 'looks', 'duties', 'offices', 'mails', 'tickets'],
  },
  {
    name: 'personal-data:groupAccess',
    kinds: [
      ...(['sign-in', 'sessions', 'known devices', 'barred addresses', 'repeated calls'] as const),
      ...(['screens', 'program keys', 'webhooks'] as const),
    ],
  },
] as const satisfies readonly { name: TextKey; kinds: readonly KindOfData[] }[]
