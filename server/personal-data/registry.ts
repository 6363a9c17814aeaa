import { personalData as audit } from '../audit/personal-data'
import { personalData as auth } from '../auth/personal-data'
import { personalData as checkIns } from '../check-ins/personal-data'
import { personalData as duties } from '../duties/personal-data'
import { personalData as health } from '../health/personal-data'
import { personalData as invitations } from '../invitations/personal-data'
import { personalData as messages } from '../messages/personal-data'
import { personalData as offices } from '../offices/personal-data'
import { personalData as people } from '../people/personal-data'
import type { PersonalData } from '../platform/data-subject'
import { personalData as platform } from '../platform/personal-data'
import { personalData as reports } from '../reports/personal-data'
import { personalData as rollCall } from '../roll-call/personal-data'
import { personalData as programKeys } from '../program-keys/personal-data'
import { personalData as screens } from '../screens/personal-data'
import { personalData as statuses } from '../statuses/personal-data'
import { personalData as support } from '../support/personal-data'
import { personalData as visitors } from '../visitors/personal-data'
import { personalData as webhooks } from '../webhooks/personal-data'

/**
 * Every noun that stores data on people, in the order of erasure. The person's record comes last, because
 * foreign keys would remove the rest with it uncounted.
 */
export const REGISTRY: readonly PersonalData[] = [
  rollCall,
  visitors,
  invitations,
  checkIns,
  support,
  platform,
  reports,
  duties,
  offices,
  screens,
  programKeys,
  webhooks,
  messages,
  auth,
  statuses,
  health,
  audit,
  people,
]
