import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { readConfig } from '../config'
import { invitationMail, type InvitationNews, type MailedGuest } from './invitation-mails'

const config = { ...readConfig({}), mailFrom: 'Whereabouts <w@erm.example>', publicUrl: 'https://w.example' }
const AT = new Date('2026-11-10T09:00:00Z')
const TOLD: MailedGuest = {
  guest: '1b0c3a5e-7d0f-4a4e-9f57-3f7a8a1d2b3c',
  sequence: 0,
  name: 'Vera Visitor',
  email: 'vera@guests.example',
  hostName: 'Hanna Host',
  startsAt: new Date('2026-11-18T17:00:00Z'),
  endsAt: new Date('2026-11-18T18:00:00Z'),
  note: '',
  language: 'en',
  office: 'São Paulo (Centro)',
  country: 'Brazil',
  openingHours: '',
  streetAddress: 'Av. Paulista 1000; see www.evil.example',
  timeZone: 'America/Sao_Paulo',
}

const calendarOf = (news: InvitationNews, told: Partial<MailedGuest> = {}) =>
  invitationMail(config, news, { ...TOLD, ...told }, AT).calendar ?? ''

/** Reads an entry as a calendar program does. */
function readBack(entry: string) {
  const calendar = new ICAL.Component(ICAL.parse(entry) as unknown[])
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('no event in the entry')
  const event = new ICAL.Event(component)
  const attendee = component.getFirstProperty('attendee')
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    starts: event.startDate.toJSDate(),
    ends: event.endDate.toJSDate(),
    zone: event.startDate.zone?.tzid,
    stamp: String(component.getFirstPropertyValue('dtstamp')),
    summary: event.summary,
    description: event.description,
    place: event.location,
    organiser: event.organizer,
    attendee: attendee?.getFirstValue(),
    attendeeName: attendee?.getParameter('cn'),
    rsvp: attendee?.getParameter('rsvp'),
  }
}

test('another program reads a request with the times in UTC and the office’s clock in words', () => {
  expect(readBack(calendarOf('invited'))).toEqual({
    method: 'REQUEST',
    uid: '1b0c3a5e-7d0f-4a4e-9f57-3f7a8a1d2b3c@w.example',
    sequence: 0,
    status: 'CONFIRMED',
    starts: TOLD.startsAt,
    ends: TOLD.endsAt,
    zone: 'UTC',
    stamp: '2026-11-10T09:00:00Z',
    summary: 'Visit to São Paulo (Centro)',
    description: '18 Nov 2026, 14:00 to 15:00, local time at São Paulo (Centro)',
    place: 'São Paulo (Centro), Av. Paulista 1000; see www.\u2009evil.\u2009example, Brazil',
    organiser: 'mailto:w@erm.example',
    attendee: 'MAILTO:vera@guests.example',
    attendeeName: 'Vera Visitor',
    rsvp: 'TRUE',
  })
})

test('a change keeps the name of the entry and has the next number', () => {
  const { uid } = readBack(calendarOf('invited'))
  expect(readBack(calendarOf('changed', { sequence: 1 }))).toMatchObject({
    uid,
    sequence: 1,
    method: 'REQUEST',
  })
})

test.each(['cancelled', 'declined'] as const)('a %s visit leaves the calendar', (news) => {
  const { uid } = readBack(calendarOf('invited'))
  expect(readBack(calendarOf(news, { sequence: 2 }))).toMatchObject({
    uid,
    sequence: 2,
    method: 'CANCEL',
    status: 'CANCELLED',
  })
})

test.each([
  ['100 Arabic letters', 'ع'.repeat(100)],
  ['commas, semicolons and backslashes', 'Visitor, Vera; \\n "Vee"'],
  ['62 kB of combining marks', `V${'\u0301'.repeat(31_000)}`],
])('no line is longer than 75 bytes, and none is added, by a name with %s', (_, name) => {
  const entry = calendarOf('invited', { name, hostName: name, language: 'ar' })
  const lines = entry.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(entry.match(/\nATTENDEE/g)).toHaveLength(1)
  expect(readBack(entry)).toMatchObject({ attendee: 'MAILTO:vera@guests.example', sequence: 0 })
})

test('quotes and backslashes of a name are none in the entry, where they would end a value', () => {
  const entry = calendarOf('invited', { name: 'Visitor, "Vee" \\; V' })
  expect(entry.replace(/\r\n /g, '')).toContain('CN="Visitor, ’Vee’ /; V"')
})

test('a name cannot add a property to the entry', () => {
  const entry = calendarOf('invited', {
    name: 'Vera\r\nATTENDEE:mailto:evil@evil.example',
    office: 'X\r\nURL:https://evil',
  })
  expect(entry).not.toMatch(/^(ATTENDEE:mailto:evil|URL)/m)
  expect(readBack(entry).attendee).toBe('MAILTO:vera@guests.example')
})
