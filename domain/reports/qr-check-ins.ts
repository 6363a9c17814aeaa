import { formatDay } from '../day'
import { PERSON_TYPES, type PersonKind } from './person-label'

/** The QR check-ins report goes 14 days back (specification §9). */
export const QR_CHECK_INS_DAYS = 14

/** The columns of the QR check-ins report (specification §7). */
export const QR_CHECK_INS_HEADER = ['Type', 'Name', 'Email', 'Office', 'Date', 'Time']

export type QrCheckIn = {
  kind: PersonKind
  name: string
  email: string
  office: string
  /** The time on the clock of the office: YYYY-MM-DD HH:mm and maybe more. */
  localTime: string
}

export const qrCheckInRow = ({ kind, name, email, office, localTime }: QrCheckIn) => [
  PERSON_TYPES[kind],
  name,
  email,
  office,
  formatDay(localTime.slice(0, 10)),
  localTime.slice(11, 16),
]
