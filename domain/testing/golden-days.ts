import type { Day } from '../day'
import { usualDays, type OfficeDays, type SpecialDay } from '../offices/office-days'

// The rows by which the rule of the domain and that of the database are tested.

const closed = (name: string): SpecialDay => ({ kind: 'closed', closesAt: null, name })
const shorter = (closesAt: string, name: string): SpecialDay => ({ kind: 'shorter', closesAt, name })
const working = (name: string, closesAt: string | null = null): SpecialDay => ({
  kind: 'working',
  closesAt,
  name,
})

const CHRISTMAS = {
  '2026-12-24': shorter('14:00', 'Christmas Eve'),
  '2026-12-25': closed('Christmas'),
  '2026-12-26': closed('Boxing Day'),
}

/** Offices of several working weeks. */
export const GOLDEN_OFFICES = {
  London: usualDays('19:00'),
  Cairo: { ...usualDays('18:00'), workingDays: '12347' },
  Doha: { ...usualDays('17:00'), workingDays: '12347', ownDays: { '2026-12-18': closed('National Day') } },
  // The data of Intl have Sunday alone as the weekend of India.
  Bengaluru: usualDays('20:00'),
  Chennai: usualDays('20:00'),
  Hyderabad: usualDays('20:00'),
  Mumbai: usualDays('20:00'),
  'New Delhi': { ...usualDays('20:00'), workingDays: '123456', weekdayClosing: '6=13:30' },
  Pune: { ...usualDays('20:00'), ownDays: { '2026-11-28': working('Release') } },
  Dubai: { ...usualDays('18:00'), weekdayClosing: '5=12:00' },
  Sharjah: { ...usualDays('18:00'), workingDays: '1234', weekdayClosing: '4=17:30' },
  Berlin: { ...usualDays('19:00'), countryDays: CHRISTMAS },
  Munich: {
    ...usualDays('19:00'),
    countryDays: CHRISTMAS,
    ownDays: { '2026-12-25': working('Move'), '2026-12-24': shorter('12:00', 'Christmas Eve') },
  },
  Shanghai: {
    ...usualDays('18:30'),
    countryDays: {
      '2026-10-07': closed('National Day'),
      '2026-10-10': working('For 7 October'),
      '2026-10-11': shorter('12:00', 'A shorter Sunday'),
      '2026-10-17': working('Half', '13:00'),
    },
  },
} satisfies Record<string, OfficeDays>

type GoldenDay = {
  office: keyof typeof GOLDEN_OFFICES
  day: Day
  isWorking: boolean
  closesAt: string
  why: string
}

const row = (
  office: GoldenDay['office'],
  day: Day,
  isWorking: boolean,
  closesAt: string,
  why: string,
): GoldenDay => ({
  office,
  day,
  isWorking,
  closesAt,
  why,
})

/** A day at an office, with the answer of the rule. */
export const GOLDEN_DAYS: readonly GoldenDay[] = [
  row('London', '2026-11-27', true, '19:00', 'Friday is a working day'),
  row('London', '2026-11-28', false, '19:00', 'Saturday is off'),
  row('London', '2026-11-29', false, '19:00', 'Sunday is off'),
  row('London', '2026-10-25', false, '19:00', 'the Sunday on which the clocks go back is off'),
  row('London', '2027-03-29', true, '19:00', 'the Monday after they go forward is not'),
  row('Cairo', '2026-11-27', false, '18:00', 'Friday is off'),
  row('Cairo', '2026-11-28', false, '18:00', 'Saturday is off'),
  row('Cairo', '2026-11-29', true, '18:00', 'Sunday is a working day'),
  row('Doha', '2026-11-27', false, '17:00', 'Friday is off'),
  row('Doha', '2026-11-29', true, '17:00', 'Sunday is a working day'),
  row('Doha', '2026-12-18', false, '17:00', 'a closed day on a day off stays off'),
  row('Bengaluru', '2026-11-28', false, '20:00', 'Saturday is off'),
  row('Chennai', '2026-11-28', false, '20:00', 'Saturday is off'),
  row('Hyderabad', '2026-11-28', false, '20:00', 'Saturday is off'),
  row('Mumbai', '2026-11-28', false, '20:00', 'Saturday is off'),
  row('New Delhi', '2026-11-28', true, '13:30', 'an office may say that it works on Saturdays'),
  row('New Delhi', '2026-11-29', false, '20:00', 'Sunday is off'),
  row('Pune', '2026-11-28', true, '20:00', 'one Saturday can be a working day'),
  row('Pune', '2026-12-05', false, '20:00', 'the next Saturday is off'),
  row('Dubai', '2026-11-27', true, '12:00', 'Friday ends at noon'),
  row('Dubai', '2026-11-26', true, '18:00', 'Thursday ends as usual'),
  row('Sharjah', '2026-11-26', true, '17:30', 'Thursday ends earlier'),
  row('Sharjah', '2026-11-27', false, '18:00', 'Friday is off'),
  row('Berlin', '2026-12-24', true, '14:00', 'Christmas Eve is short'),
  row('Berlin', '2026-12-25', false, '19:00', 'Christmas is closed'),
  row('Berlin', '2027-12-24', true, '19:00', 'the list says nothing of another year'),
  row('Munich', '2026-12-24', true, '12:00', 'the office wins over its country'),
  row('Munich', '2026-12-25', true, '19:00', 'the office may work on a closed day of its country'),
  row('Munich', '2026-12-26', false, '19:00', 'other days of its country hold'),
  row('Shanghai', '2026-10-07', false, '18:30', 'a Wednesday is closed'),
  row('Shanghai', '2026-10-10', true, '18:30', 'people work on a Saturday for it'),
  row('Shanghai', '2026-10-11', false, '12:00', 'a shorter day on a day off stays off'),
  row('Shanghai', '2026-10-17', true, '13:00', 'a working Saturday may be short'),
]
