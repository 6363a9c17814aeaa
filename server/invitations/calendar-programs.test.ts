import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import ICAL from 'ical.js'
import { SMTPServer } from 'smtp-server'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../domain/language'
import { readConfig } from '../config'
import { createPost } from '../platform/mail/mail'
import { invitationMail, type InvitationNews, type MailedGuest } from './invitation-mails'

const OURS = 'visits@erm.example'
const config = {
  ...readConfig({}),
  mailFrom: `Whereabouts <${OURS}>`,
  publicUrl: 'https://w.example',
}
const GUEST = 'vera@guests.example'

/** The life of one entry in a calendar: a request, a changed one, and its end in either way. */
const CHAIN = [
  { news: 'invited', sequence: 0, method: 'REQUEST', status: 'CONFIRMED' },
  { news: 'changed', sequence: 1, method: 'REQUEST', status: 'CONFIRMED' },
  { news: 'cancelled', sequence: 2, method: 'CANCEL', status: 'CANCELLED' },
  { news: 'declined', sequence: 2, method: 'CANCEL', status: 'CANCELLED' },
] as const satisfies readonly { news: InvitationNews; sequence: number; method: string; status: string }[]

const toldIn = (language: Language, { news, sequence }: (typeof CHAIN)[number]): MailedGuest => ({
  guest: '1b0c3a5e-7d0f-4a4e-9f57-3f7a8a1d2b3c',
  sequence,
  name: `Vera "Vee" Visitor; ${'زائرة '.repeat(15)}`.trim(),
  email: GUEST,
  hostName: 'Hanna, Host \\ Zoë 訪問先',
  startsAt: new Date(news === 'invited' ? '2026-11-18T17:00:00Z' : '2026-11-19T17:30:00Z'),
  endsAt: new Date(news === 'invited' ? '2026-11-18T18:00:00Z' : '2026-11-19T18:00:00Z'),
  note: 'Ring, please; at door B',
  language,
  office: 'São Paulo (Centro)',
  country: 'Brazil',
  openingHours: '8–18',
  streetAddress: 'Av. Paulista 1000, 5º andar; São Paulo',
  timeZone: 'America/Sao_Paulo',
})

type Part = { type: string; headers: string; content: Buffer }

/** A mail as it came over the wire, with its parts and its entry. */
type Sent = (typeof CHAIN)[number] & {
  language: Language
  told: MailedGuest
  at: Date
  headers: string
  parts: Part[]
  entry: string
  calendar: ICAL.Component
  event: ICAL.Component
}

const unfolded = (headers: string) => headers.replace(/\r\n[ \t]+/g, ' ')

function partOf(text: string): Part {
  const [headers = '', ...rest] = text.split('\r\n\r\n')
  const content = rest.join('\r\n\r\n')
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(headers)?.[1]
  return {
    headers: unfolded(headers),
    type: /^content-type: *(.*)$/im.exec(unfolded(headers))?.[1] ?? '',
    content: Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'),
  }
}

function sentOf(wire: string): Pick<Sent, 'headers' | 'parts' | 'entry' | 'calendar' | 'event'> {
  const [headers = ''] = wire.split('\r\n\r\n')
  const boundary = /boundary="?([^";\r\n]+)/i.exec(unfolded(headers))?.[1] ?? ''
  const parts = wire
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, '')))
  const entry = parts.at(-1)?.content.toString() ?? ''
  const calendar = new ICAL.Component(ICAL.parse(entry) as unknown[])
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('no event in the entry')
  return { headers: unfolded(headers), parts, entry, calendar, event }
}

const sent: Sent[] = []
beforeAll(async () => {
  const wires: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _, done) {
      let wire = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => (wire += chunk))
      stream.on('end', () => {
        wires.push(wire)
        done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  const post = createPost({ ...config, smtpUrl: `smtp://127.0.0.1:${port}`, smtpProxy: null })
  if (!post) throw new Error('no mail server')
  for (const language of LANGUAGES)
    for (const [place, step] of CHAIN.entries()) {
      const told = toldIn(language, step)
      const at = new Date(Date.UTC(2026, 10, 10, 9, place))
      await post({ id: `${language}-${place}`, ...invitationMail(config, step.news, told, at) })
      sent.push({ ...step, language, told, at, ...sentOf(wires.at(-1) ?? '') })
    }
  await new Promise<void>((resolve) => smtp.close(resolve))
})

/** Another mail to the same guest, of the same language. */
const otherOf = ({ language }: Sent, news: InvitationNews) => {
  const other = sent.find((each) => each.language === language && each.news === news)
  if (!other) throw new Error(`no mail ${news} in ${language}`)
  return other
}

const valueOf = ({ event }: Sent, name: string) => String(event.getFirstPropertyValue(name))
const lineOf = ({ entry }: Sent, name: string) =>
  entry
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => new RegExp(`^${name}[;:]`).test(line))

type Program = 'Outlook' | 'Gmail' | 'Apple'
type Requirement = [programs: readonly Program[], asks: string, because: string, check: (mail: Sent) => void]

/**
 * Everything that a mail program asks of an invitation so that it shows its buttons, keeps one entry, changes it and takes it out,
 * with the reason for each.
 */
const REQUIREMENTS: Requirement[] = [
  [
    ['Outlook', 'Gmail', 'Apple'],
    'the entry as the last alternative of its text',
    'the last alternative is the preferred one, and an entry in an attachment is a file',
    ({ headers, parts }) => {
      expect(headers).toMatch(/^content-type: multipart\/alternative;/im)
      expect(parts.map(({ type }) => type.split(';')[0])).toEqual(['text/plain', 'text/calendar'])
      expect(parts.at(-1)?.headers).not.toMatch(/^content-disposition/im)
    },
  ],
  [
    ['Outlook', 'Gmail'],
    'one method, the same in the type of the part and in the entry',
    'without METHOD Gmail shows a file, and with two of them Outlook says that it does not support the message',
    ({ parts, entry, calendar, method }) => {
      expect(/method=(\w+)/.exec(parts.at(-1)?.type ?? '')?.[1]).toBe(method)
      expect(calendar.getFirstPropertyValue('method')).toBe(method)
      expect(entry.match(/^METHOD:/gm)).toHaveLength(1)
    },
  ],
  [
    ['Gmail', 'Apple'],
    'the character set in the type of the part, and bytes that no server changes',
    'names in other alphabets are read as Latin ones otherwise, and a changed line break ends a folded line',
    ({ parts }) => {
      expect(parts.at(-1)?.type).toMatch(/charset=utf-8/i)
      expect(parts.at(-1)?.headers).toMatch(/^content-transfer-encoding: base64$/im)
    },
  ],
  [
    ['Outlook', 'Apple'],
    'the version 2.0 and the maker of the entry',
    'both are required (RFC 5545, 3.6), and Outlook drops an entry without them',
    ({ calendar }) => {
      expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
      expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Whereabouts//Invitations//EN')
      expect(calendar.getAllSubcomponents()).toHaveLength(1)
    },
  ],
  [
    ['Outlook', 'Gmail', 'Apple'],
    'our mailbox as the organiser',
    'an answer of a program goes there, and a program shows no buttons to the organiser',
    (mail) => {
      expect(valueOf(mail, 'organizer').toLowerCase()).toBe(`mailto:${OURS}`)
      expect(mail.headers).toMatch(new RegExp(`^from: .*<${OURS}>`, 'im'))
      expect(lineOf(mail, 'ORGANIZER')).toHaveLength(1)
    },
  ],
  [
    ['Gmail', 'Outlook'],
    'the reader of the mail, and nobody else, as the attendee who is asked for an answer',
    'buttons are for the address that got the mail, and other attendees would be shown to it',
    (mail) => {
      const attendees = mail.event.getAllProperties('attendee')
      expect(attendees).toHaveLength(1)
      expect(String(attendees[0]?.getFirstValue()).toLowerCase()).toBe(`mailto:${GUEST}`)
      expect(attendees[0]?.getParameter('rsvp')).toBe('TRUE')
      expect(attendees[0]?.getParameter('partstat')).toBe('NEEDS-ACTION')
      expect(mail.headers).toMatch(new RegExp(`^to: ${GUEST}$`, 'im'))
    },
  ],
  [
    ['Outlook', 'Gmail', 'Apple'],
    'the same name of the entry in every mail',
    'a change or an end with another name is a second visit',
    (mail) => expect(valueOf(mail, 'uid')).toBe(`${mail.told.guest}@w.example`),
  ],
  [
    ['Outlook', 'Gmail', 'Apple'],
    'a higher number and a later stamp in every later mail',
    'a program ignores an entry that is not newer than its own',
    (mail) => {
      expect(Number(valueOf(mail, 'sequence'))).toBe(mail.sequence)
      expect(lineOf(mail, 'DTSTAMP')).toEqual([
        `DTSTAMP:${mail.at.toISOString().replace(/\.000/, '').replaceAll(/[-:]/g, '')}`,
      ])
      const before = otherOf(mail, 'invited')
      if (mail.news !== 'invited') {
        expect(mail.sequence).toBeGreaterThan(before.sequence)
        expect(mail.at.getTime()).toBeGreaterThan(before.at.getTime())
      }
    },
  ],
  [
    ['Outlook'],
    'times in UTC, and no description of a time zone',
    'Outlook drops an update whose description of a zone differs from its own',
    (mail) => {
      for (const [name, at] of [
        ['DTSTART', mail.told.startsAt],
        ['DTEND', mail.told.endsAt],
      ] as const)
        expect(lineOf(mail, name)).toEqual([
          `${name}:${at.toISOString().replace(/\.000/, '').replaceAll(/[-:]/g, '')}`,
        ])
      expect(mail.entry).not.toMatch(/VTIMEZONE|TZID/)
    },
  ],
  [
    ['Outlook', 'Gmail', 'Apple'],
    'the state of the visit, which is cancelled at its end',
    'a program may go by the state alone, and keep a visit that is said to take place',
    (mail) => expect(valueOf(mail, 'status')).toBe(mail.status),
  ],
  [
    ['Outlook', 'Apple'],
    'lines of at most 75 bytes, with the line break of the standard, and no letter cut in two',
    'a longer line is cut off, and half a letter makes the whole entry unreadable',
    ({ entry, parts }) => {
      expect(entry.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of entry.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(new TextDecoder('utf-8', { fatal: true }).decode(parts.at(-1)?.content)).toBe(entry)
      expect(entry).not.toContain('\uFFFD')
    },
  ],
  [
    ['Apple', 'Outlook'],
    'names without quotes and backslashes, in quotes',
    'a parameter has no way to escape them, and a strict reader drops the line',
    (mail) => {
      for (const line of [...lineOf(mail, 'ATTENDEE'), ...lineOf(mail, 'ORGANIZER')])
        expect(line).toMatch(/;CN="[^"\\]+"[;:]/)
    },
  ],
  [
    ['Outlook', 'Gmail', 'Apple'],
    'a subject, the time of the office’s clock in words and the way to the office',
    'the entry is read in the zone of the reader, who travels',
    (mail) => {
      expect(valueOf(mail, 'summary')).toContain(mail.told.office)
      expect(valueOf(mail, 'description')).toContain(mail.news === 'invited' ? '14:00' : '14:30')
      expect(valueOf(mail, 'location')).toMatch(
        /^São Paulo \(Centro\), Av\. Paulista 1000, 5º andar; São Paulo, ./,
      )
    },
  ],
  [
    ['Outlook', 'Gmail', 'Apple'],
    'no link into the guest’s own page in the entry',
    'calendars are shared, and every reader of the link could answer for the guest',
    ({ entry }) => expect(entry).not.toMatch(/token|https?:/),
  ],
]

test.each(
  REQUIREMENTS.map(
    ([programs, asks, because, check]) => [programs.join(', '), asks, because, check] as const,
  ),
)('an invitation for %s has %s, because %s', (_programs, _asks, _because, check) => {
  expect(sent).toHaveLength(LANGUAGES.length * CHAIN.length)
  for (const mail of sent) check(mail)
})
