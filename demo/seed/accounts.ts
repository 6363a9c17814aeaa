import type { Duty } from '../../domain/access/duty'
import { ADMIN, type Role } from '../../domain/access/role'
import type { Organisation } from '../../domain/organisation/organisation'
import bundledOrganisation from '../../server/organisation/organisation.json'

export const DEMO_PASSWORD = 'whereabouts-demo'

export type DemoAccount = {
  email: string
  name: string
  office: string | null
  role: Role
  hasPassword: boolean
  /** Duties at the account's own office. A certificate ends in `certificateDays` days. */
  duties?: readonly { duty: Duty; certificateDays?: number }[]
  /** The part of the product that the account shows. */
  shows: string
}

/** The demo's accounts. An account without a name or an office is a new person. */
export function demoAccounts({ mainDomain, allowedDomains }: Organisation): DemoAccount[] {
  const passwordDomain = allowedDomains.find((domain) => domain !== mainDomain) ?? mainDomain
  return [
    {
      email: `alex.admin@${passwordDomain}`,
      name: 'Alex Admin',
      office: 'London',
      role: ADMIN,
      hasPassword: true,
      shows: 'administrator, signs in with a password',
    },
    {
      email: `emma.employee@${passwordDomain}`,
      name: 'Emma Employee',
      office: 'London',
      role: '',
      hasPassword: true,
      shows: 'employee, signs in with a password',
    },
    {
      email: `will.warden@${passwordDomain}`,
      name: 'Will Warden',
      office: 'London',
      role: '',
      hasPassword: true,
      duties: [{ duty: 'warden' }],
      shows: 'warden, signs in with a password',
    },
    {
      email: `nora.newcomer@${passwordDomain}`,
      name: '',
      office: null,
      role: '',
      hasPassword: true,
      shows: 'newcomer without a name, an office or a status',
    },
    {
      email: `lena.legacy@${mainDomain}`,
      name: 'Lena Legacy',
      office: 'Sydney',
      role: '',
      hasPassword: true,
      shows: 'single sign-on to an account that still has a password, which links the two',
    },
    {
      email: `ada.admin@${mainDomain}`,
      name: 'Ada Admin',
      office: 'Sydney',
      role: ADMIN,
      hasPassword: false,
      shows: 'administrator, signs in by single sign-on',
    },
    {
      email: `sam.staff@${mainDomain}`,
      name: 'Sam Staff',
      office: 'New York',
      role: '',
      hasPassword: false,
      duties: [{ duty: 'warden' }, { duty: 'first-aider', certificateDays: 12 }, { duty: 'reception' }],
      shows: 'warden, first aider whose certificate ends soon, and reception; signs in by single sign-on',
    },
  ]
}

export const DEMO_ACCOUNTS = demoAccounts(bundledOrganisation)
