import { DUTY_WORDS } from '../access/duty-text'
import type { Translate } from '../texts/translate'
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

export function dutyRow(duty: ListedDuty, now: Date, t: Translate) {
  const standing = standingOf(duty, now)
  return [
    duty.person.name,
    duty.person.email,
    t(DUTY_WORDS[duty.duty]),
    duty.where,
    duty.from ?? '',
    duty.until ?? '',
    duty.certificateUntil ?? '',
    standing === 'current' ? '' : t(STANDING_WORDS[standing]),
    duty.givenBy,
    duty.givenAt ?? '',
  ]
}

export const OFFICES_WITHOUT_HEADER = [
  'Office',
  'Country',
  'BusinessUnit',
  'People',
  'Without',
  'ComesOn',
  'Holders',
]

export const officeWithoutRow = (office: OfficeWithout, duty: NeededDuty, t: Translate) => [
  office.name,
  office.country,
  office.businessUnit,
  String(office.people),
  t(DUTY_WORDS[duty]),
  office.comes ?? '',
  office.onlyFromElsewhere ? t('duties:onlyFromElsewhere') : '',
]
