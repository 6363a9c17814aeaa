import { DUTY_WORDS } from '../access/duty'
import type { ListedDuty, NeededDuty, OfficeWithout } from './contract'
import { standingOf, STANDING_WORDS } from './duty-standing'

export const DUTIES_HEADER = [
  'Name',
  'Email',
  'Duty',
  'Where',
  'FirstDay',
  'LastDay',
  'CertificateUntil',
  'State',
  'GivenBy',
  'GivenUTC',
]

export const dutyRow = (duty: ListedDuty, now: Date) => [
  duty.person.name,
  duty.person.email,
  DUTY_WORDS[duty.duty],
  duty.where,
  duty.from ?? '',
  duty.until ?? '',
  duty.certificateUntil ?? '',
  STANDING_WORDS[standingOf(duty, now)],
  duty.givenBy,
  duty.givenAt ?? '',
]

export const OFFICES_WITHOUT_HEADER = ['Office', 'Country', 'BusinessUnit', 'People', 'Without', 'ComesOn']

export const officeWithoutRow = (office: OfficeWithout, duty: NeededDuty) => [
  office.name,
  office.country,
  office.businessUnit,
  String(office.people),
  DUTY_WORDS[duty],
  office.comes ?? '',
]
