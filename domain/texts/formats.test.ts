import { describe, expect, test } from 'vitest'
import type { Day } from '../day'
import { LANGUAGES, type Language } from '../language'
import { dayText, listText, momentText, monthText, numberText, unitText, weekdayText } from './formats'

const YEARS_END = new Date('2026-12-31T14:30:00Z')
const UNITS = [
  [1, 'minute'],
  [2, 'hour'],
  [5, 'day'],
  [48, 'hour'],
  [11, 'month'],
] as const

const MONTHS = {
  en: 'Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec',
  es: 'ene, feb, mar, abr, may, jun, jul, ago, sept, oct, nov, dic',
  pt: 'jan, fev, mar, abr, mai, jun, jul, ago, set, out, nov, dez',
  fr: 'janv, févr, mars, avr, mai, juin, juil, août, sept, oct, nov, déc',
  de: 'Jan, Feb, Mär, Apr, Mai, Jun, Jul, Aug, Sep, Okt, Nov, Dez',
  ar: 'يناير, فبراير, مارس, أبريل, مايو, يونيو, يوليو, أغسطس, سبتمبر, أكتوبر, نوفمبر, ديسمبر',
  it: 'gen, feb, mar, apr, mag, giu, lug, ago, set, ott, nov, dic',
  nl: 'jan, feb, mrt, apr, mei, jun, jul, aug, sep, okt, nov, dec',
  pl: 'sty, lut, mar, kwi, maj, cze, lip, sie, wrz, paź, lis, gru',
  ja: '1月, 2月, 3月, 4月, 5月, 6月, 7月, 8月, 9月, 10月, 11月, 12月',
  'zh-Hans': '1月, 2月, 3月, 4月, 5月, 6月, 7月, 8月, 9月, 10月, 11月, 12月',
  vi: 'Tháng 1, Tháng 2, Tháng 3, Tháng 4, Tháng 5, Tháng 6, Tháng 7, Tháng 8, Tháng 9, Tháng 10, Tháng 11, Tháng 12',
} satisfies Partial<Record<Language, string>>

type WrittenDay = (day: number, month: string, year: number) => string

const yearFirst: WrittenDay = (day, month, year) => `${year}年${month}${day}日`

/** The order of languages whose months are numbers. The others write DD MMM YYYY. */
const ORDERS: Partial<Record<Language, WrittenDay>> = {
  ja: yearFirst,
  'zh-Hans': yearFirst,
  vi: (day, month, year) => `${day} ${month.replace('Tháng', 'thg')}, ${year}`,
}

const written = (language: Language): WrittenDay =>
  ORDERS[language] ?? ((day, month, year) => `${`${day}`.padStart(2, '0')} ${month} ${year}`)

const eachLanguage = Object.entries(MONTHS).map(([language, months]) => ({
  language: language as Language,
  months: months.split(', '),
}))

test.each(eachLanguage)(
  'in $language a day has the short name of its month, in the order of the language',
  ({ language, months }) => {
    const days = months.map((_, place): Day => `2026-${`${place + 1}`.padStart(2, '0')}-05`)
    expect(days.map((day) => dayText(day, language))).toEqual(
      months.map((month) => written(language)(5, month, 2026)),
    )
  },
)

describe.each([
  ['America/Sao_Paulo', 31, 11, 2026, '11:30'],
  ['Europe/Paris', 31, 11, 2026, '15:30'],
  ['Asia/Dubai', 31, 11, 2026, '18:30'],
  ['Asia/Tokyo', 31, 11, 2026, '23:30'],
  ['Pacific/Auckland', 1, 0, 2027, '03:30'],
] as const)('by the clock of %s', (zone, day, month, year, time) => {
  test.each(eachLanguage)('a moment at the end of a year is written in $language', ({ language, months }) => {
    expect(momentText(YEARS_END, zone, language)).toBe(
      `${written(language)(day, months[month] ?? '', year)} ${time}`,
    )
  })
})

test.each([
  ['en', 'Monday', 'Mon', 'M', 'August 2026'],
  ['es', 'lunes', 'lun', 'L', 'agosto de 2026'],
  ['pt', 'segunda-feira', 'seg.', 'S', 'agosto de 2026'],
  ['fr', 'lundi', 'lun.', 'L', 'août 2026'],
  ['de', 'Montag', 'Mo', 'M', 'August 2026'],
  ['ar', 'الاثنين', 'الاثنين', 'ن', 'أغسطس 2026'],
  ['it', 'lunedì', 'lun', 'L', 'agosto 2026'],
  ['nl', 'maandag', 'ma', 'M', 'augustus 2026'],
  ['pl', 'poniedziałek', 'pon.', 'P', 'sierpień 2026'],
  ['ja', '月曜日', '月', '月', '2026年8月'],
  ['zh-Hans', '星期一', '周一', '一', '2026年8月'],
  ['vi', 'Thứ Hai', 'Thứ 2', 'T2', 'tháng 8 năm 2026'],
] as const)('in %s a Monday is %s, %s or %s, and its month is %s', (language, long, short, narrow, month) => {
  const monday = '2026-08-31'
  expect(weekdayText(monday, language)).toBe(long)
  expect(weekdayText(monday, language, 'short')).toBe(short)
  expect(weekdayText(monday, language, 'narrow')).toBe(narrow)
  expect(monthText(monday, language)).toBe(month)
})

test.each([
  ['en', '1 minute', '2 hours', '5 days', '48 hours', '11 months'],
  ['es', '1 minuto', '2 horas', '5 días', '48 horas', '11 meses'],
  ['pt', '1 minuto', '2 horas', '5 dias', '48 horas', '11 meses'],
  ['fr', '1 minute', '2\u00a0heures', '5\u00a0jours', '48\u00a0heures', '11\u00a0mois'],
  ['de', '1 Minute', '2 Stunden', '5 Tage', '48 Stunden', '11 Monate'],
  ['ar', 'دقيقة', 'ساعتان', '5 أيام', '48 ساعة', '11 شهرًا'],
  ['it', '1 minuto', '2 ore', '5 giorni', '48 ore', '11 mesi'],
  ['nl', '1 minuut', '2 uur', '5 dagen', '48 uur', '11 maanden'],
  ['pl', '1 minuta', '2 godziny', '5 dni', '48 godzin', '11 miesięcy'],
  ['ja', '1 分', '2 時間', '5 日', '48 時間', '11 か月'],
  ['zh-Hans', '1分钟', '2小时', '5天', '48小时', '11个月'],
  ['vi', '1 phút', '2 giờ', '5 ngày', '48 giờ', '11 tháng'],
] as const)('in %s numbers of units are written in words', (language, ...texts) => {
  expect(UNITS.map(([count, unit]) => unitText(count, unit, language))).toEqual(texts)
})

test.each([
  ['en', 'Ana, Bo, and Cy', 'Ana or Bo', '1,234,567.5'],
  ['es', 'Ana, Bo y Cy', 'Ana o Bo', '1.234.567,5'],
  ['pt', 'Ana, Bo e Cy', 'Ana ou Bo', '1.234.567,5'],
  ['fr', 'Ana, Bo et Cy', 'Ana ou Bo', '1\u202f234\u202f567,5'],
  ['de', 'Ana, Bo und Cy', 'Ana oder Bo', '1.234.567,5'],
  [
    'ar',
    '\u2068Ana\u2069 و\u2068Bo\u2069 و\u2068Cy\u2069',
    '\u2068Ana\u2069 أو \u2068Bo\u2069',
    '1,234,567.5',
  ],
  ['it', 'Ana, Bo e Cy', 'Ana o Bo', '1.234.567,5'],
  ['nl', 'Ana, Bo en Cy', 'Ana of Bo', '1.234.567,5'],
  ['pl', 'Ana, Bo i Cy', 'Ana lub Bo', '1\u00a0234\u00a0567,5'],
  ['ja', 'Ana、Bo、Cy', 'AnaまたはBo', '1,234,567.5'],
  ['zh-Hans', 'Ana、Bo和Cy', 'Ana或Bo', '1,234,567.5'],
  ['vi', 'Ana, Bo và Cy', 'Ana hoặc Bo', '1.234.567,5'],
] as const)('in %s names are listed as %s or %s, and a large number is %s', (language, and, or, number) => {
  expect(listText(['Ana', 'Bo', 'Cy'], language)).toBe(and)
  expect(listText(['Ana', 'Bo'], language, 'disjunction')).toBe(or)
  expect(numberText(1_234_567.5, language)).toBe(number)
})

test.each(LANGUAGES)('in %s every date is of the Gregorian calendar, with the digits 0 to 9', (language) => {
  const written = [
    dayText('2026-08-31', language),
    momentText(YEARS_END, 'Asia/Dubai', language),
    monthText('2026-08-31', language),
    unitText(48, 'hour', language),
  ]
  for (const text of written) expect(text.replace(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u)
  for (const text of written.slice(0, 3)) expect(text).toContain('2026')
})
