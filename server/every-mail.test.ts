import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dayText } from '../domain/texts/formats'
import { LANGUAGES, type Language } from '../domain/language'
import { countryText } from '../domain/network-country'
import { ADMIN_TASKS, isPage, officePath, PATHS } from '../domain/paths'
import * as account from './auth/mails'
import { readConfig } from './config'
import { coordinatorMail, holderMail } from './duties/certificate-mails'
import { readCatalogue } from '../texts/read-catalogue'
import type { Entry } from '../domain/texts/translate'
import { writeMail } from './platform/mail/letter'
import type { Mail } from './platform/mail/mail'
import { translatorOf } from './platform/texts'
import { declineLetter, declineMessage } from './invitations/decline-mails'
import { INVITATION_NEWS, invitationMail } from './invitations/invitation-mails'
import { nudgeLetter } from './presence/nudge-mail'
import {
  actingWardenMail,
  alarmMail,
  alarmMessage,
  allClearMail,
  allClearMessage,
  leadersMail,
  leadersMessage,
  LEADERS_NEWS,
} from './roll-call/alarm-mails'
import { tokenEndsMail } from './directories/tell-ending'
import { keyEndsMail } from './program-keys/tell-ending'
import { webhookFailsMail } from './webhooks/tell-failing'
import { coverMail } from './duties/cover-mails'
import { keptDutiesMail } from './duties/kept-duty-mails'
import { missingMail } from './screens/tell-missing'
import { ticketMail } from './support/routes'
import { RECEPTION_WORDS } from '../domain/visitors/arrival'
import { arrivalLetter, arrivalMessage } from './visitors/arrival-mails'
import { TELLINGS } from './visitors/tables'

const config = readConfig({})
const { publicUrl } = config
const mailbox = config.organisation.supportMailbox
const page = (path: string) => `${publicUrl}${path}`

const TOKEN = 'a_token-of-43-letters'
const AT = new Date('2026-12-23T08:30:00Z')
const DAY = '2026-12-23'
const ROLL_CALL = { id: '0b0c3a5e-7d0f-4a4e-9f57-3f7a8a1d2b3c', startedAt: AT }
const OFFICE = {
  id: 'São Paulo (Centro)',
  name: 'São Paulo (Centro)',
  timeZone: 'America/Sao_Paulo',
  assemblyPoints: 'Praça da Sé',
}
const OFFICE_PAGE = page('/offices/S%C3%A3o%20Paulo%20(Centro)/roll-call')
const KINDS = ['real', 'drill'] as const

type Written = { in: (...languages: Language[]) => Mail; addresses: (string | RegExp)[] }

const to = (languages: readonly Language[]) => ({ email: 'reader@erm.example', languages })

const mail = (
  write: (reader: ReturnType<typeof to>) => Mail,
  ...addresses: (string | RegExp)[]
): Written => ({
  in: (...languages) => write(to(languages)),
  addresses,
})

const secondFactor = (happened: Parameters<typeof account.secondFactorMail>[2]) =>
  mail((reader) => account.secondFactorMail(config, reader, happened), mailbox)

const newDevice = (by: 'password' | 'single sign-on', ...addresses: string[]) =>
  mail(
    (reader) =>
      account.newDeviceMail(config, reader, {
        ...{ device: 'Firefox on Windows', by, hasSecondFactor: true, country: 'DE' },
        ...{ at: AT, timeZone: 'Europe/Berlin', isLast: true },
      }),
    ...addresses,
  )

const certificate = (where: string | null) =>
  ({
    email: 'fay@erm.example',
    name: 'Fay First',
    duty: 'first-aider',
    where,
    country: null,
    certificateUntil: DAY,
  }) as const

const wrongProofs = (by: 'second factor' | 'password' | 'single sign-on') =>
  mail((reader) => account.wrongProofsMail(config, reader, by), page(PATHS.reset), mailbox)

const ARRIVAL = {
  visit: '0b0c3a5e-7d0f-4a4e-9f57-3f7a8a1d2b3c',
  person: '1b0c3a5e-7d0f-4a4e-9f57-3f7a8a1d2b3c',
  name: 'Vera Visitor',
  company: 'www.guests.example',
  host: 'hanna@erm.example',
  office: OFFICE.name,
  timeZone: OFFICE.timeZone,
  at: AT,
}
const ARRIVAL_LINK = new RegExp(`^${page(PATHS.arrival)}#token=[\\w.-]{117}$`)
const INVITED = {
  guest: '1b0c3a5e-7d0f-4a4e-9f57-3f7a8a1d2b3c',
  sequence: 0,
  name: 'www.guests.example',
  hostName: 'hanna@erm.example',
  startsAt: AT,
  endsAt: new Date('2026-12-23T09:30:00Z'),
  note: 'Ring at https://evil.example/door',
  office: OFFICE.name,
  country: 'Brazil',
  openingHours: '8:00–18:00, see hours.example',
  streetAddress: '1 Quay Street, see map@evil.example',
  timeZone: OFFICE.timeZone,
}
const DECLINED = {
  guest: INVITED.guest,
  name: 'www.guests.example',
  office: OFFICE.name,
  timeZone: OFFICE.timeZone,
  startsAt: AT,
}
const OWN_LINK = new RegExp(`^${page(PATHS.invited)}#token=[\\w.-]{45}$`)
const LYON = '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b'
const uncovered = (duty: 'warden' | 'first-aider') => ({
  day: '2026-12-24',
  duty,
  toAsk: duty === 'warden' ? [] : [{ id: LYON, name: 'Ana Sol' }],
})

const MISSING_SCREEN = {
  name: 'Lobby tablet',
  seenAt: AT,
  office: { id: LYON, name: 'Lyon', timeZone: 'Europe/Paris' },
}

/** Every mail, by the file that queues it. */
const MAILS: Record<string, Written[]> = {
  'personal-data/change-address.ts': [
    mail(
      (reader) =>
        account.changedAddressMail(config, reader, { from: 'ana@erm.example', to: 'ana.sol@erm.example' }),
      'ana@erm.example',
      'ana.sol@erm.example',
      mailbox,
    ),
  ],
  'auth/passwords/sign-up-routes.ts': [
    mail((reader) => account.verificationMail(config, reader, TOKEN), page(`${PATHS.verify}#token=${TOKEN}`)),
    mail((reader) => account.existingAccountMail(config, reader), page(PATHS.login)),
    mail((reader) => account.closedAccountMail(config, reader), mailbox),
  ],
  'auth/passwords/password-routes.ts': [
    mail((reader) => account.resetMail(config, reader, TOKEN), page(`${PATHS.newPassword}#token=${TOKEN}`)),
  ],
  'auth/passwords/set-password.ts': [
    mail((reader) => account.newPasswordMail(config, reader), page(PATHS.reset), mailbox),
  ],
  'auth/second-factor/second-factor-routes.ts': [
    secondFactor('mails-account:secondFactorSetUp'),
    secondFactor('mails-account:secondFactorRemoved'),
    secondFactor('mails-account:recoveryCodesRenewed'),
  ],
  'auth/second-factor/second-factor.ts': [
    secondFactor('mails-account:secondFactorReset'),
    ...[1, 2].map((count) => secondFactor({ key: 'mails-account:recoveryCodeUsed', values: { count } })),
  ],
  'auth/sign-in.ts': [
    newDevice('password', mailbox, page(PATHS.sessions), page(PATHS.reset)),
    newDevice('single sign-on', mailbox, page(PATHS.sessions)),
  ],
  'auth/single-sign-on/identities.ts': [
    mail((reader) => account.linkedIdentityMail(config, reader), mailbox),
    mail(
      (reader) => account.confirmIdentityMail(config, reader, TOKEN),
      page(`${PATHS.confirmIdentity}#token=${TOKEN}`),
      mailbox,
    ),
  ],
  'auth/try-secret.ts': [
    mail((reader) => account.heldUpMail(config, reader), page(PATHS.reset)),
    ...(['second factor', 'password', 'single sign-on'] as const).map(wrongProofs),
  ],
  'duties/certificate-mails.ts': [
    ...[null, 'Lyon'].map((where) =>
      mail((reader) => holderMail(config, reader, certificate(where)), page(PATHS.home)),
    ),
    mail((reader) => coordinatorMail(config, reader, certificate('Lyon')), publicUrl),
  ],
  'duties/cover-mails.ts': [
    ...(['warden', 'first-aider'] as const).map((duty) =>
      mail(
        (reader) =>
          coverMail(config, reader, { office: { id: LYON, name: 'Lyon' }, lacking: [uncovered(duty)] }),
        page(officePath(LYON)),
      ),
    ),
  ],
  'duties/kept-duty-mails.ts': [
    mail(
      (reader) =>
        keptDutiesMail(config, reader, {
          ...{ name: 'Fay First', office: { id: LYON, name: 'Lyon' }, newOffice: 'Nantes' },
          duties: ['warden', 'first-aider'],
        }),
      page(officePath(LYON)),
    ),
  ],
  'screens/tell-missing.ts': [
    mail((reader) => missingMail(config, reader, MISSING_SCREEN), `${publicUrl}${officePath(LYON)}`),
  ],
  'program-keys/tell-ending.ts': [
    mail(
      (reader) => keyEndsMail(config, reader, { name: 'Doors Lyon', until: '2026-12-02' }),
      page(ADMIN_TASKS.systems),
    ),
  ],
  'directories/tell-ending.ts': [
    mail(
      (reader) =>
        tokenEndsMail(config, reader, { directory: 'Contoso', endsAt: new Date('2026-12-02T09:30:00Z') }),
      page(ADMIN_TASKS.systems),
    ),
  ],
  'webhooks/tell-failing.ts': (['answered 500', 'slow', 'unlisted', null] as const).map((fault) =>
    mail(
      (reader) => webhookFailsMail(config, reader, { name: 'Canteen Lyon', fault }),
      page(ADMIN_TASKS.systems),
    ),
  ),
  'invitations/mail-guests.ts': INVITATION_NEWS.map((news) =>
    mail(
      ({ email, languages: [language = 'en'] }) =>
        invitationMail(config, news, { ...INVITED, email, language }, AT),
      ...(news === 'invited' || news === 'changed' ? [OWN_LINK] : []),
      page(PATHS.privacy),
    ),
  ),
  'invitations/tell-decline.ts': [
    mail(
      ({ email, languages }) => writeMail(email, languages, declineLetter(config, DECLINED)),
      page(PATHS.home),
    ),
  ],
  'presence/nudge-job.ts': [
    mail(
      ({ email, languages }) =>
        writeMail(
          email,
          languages,
          nudgeLetter(
            config,
            { office: 'Lyon', timeZone: 'Europe/Paris', timeIn: AT.toISOString(), closesAt: '18:00' },
            TOKEN,
          ),
        ),
      page(`${PATHS.haveLeft}#token=${TOKEN}`),
    ),
  ],
  'roll-call/start-roll-call.ts': KINDS.map((kind) =>
    mail(
      (reader) => alarmMail(config, { ...ROLL_CALL, kind }, OFFICE, { ...reader, number: 7 }),
      new RegExp(`^${page(PATHS.alarm)}#[\\w-]{70}$`),
    ),
  ),
  'roll-call/send-to-leaders.ts': [
    ...KINDS.map((kind) =>
      mail((reader) => leadersMail(config, 'start', { ...ROLL_CALL, kind }, OFFICE, reader), OFFICE_PAGE),
    ),
    mail(
      (reader) => leadersMail(config, 'help after end', { ...ROLL_CALL, kind: 'real' }, OFFICE, reader),
      OFFICE_PAGE,
    ),
  ],
  'roll-call/send-all-clear.ts': [true, false].map((mayEnter) =>
    mail((reader) => allClearMail(reader, { mayEnter, at: AT }, OFFICE)),
  ),
  'roll-call/alarm-routes.ts': [
    mail(
      (reader) =>
        actingWardenMail(config, reader, {
          person: 'Wanda',
          office: OFFICE.name,
          path: `/offices/${encodeURIComponent(OFFICE.id)}/roll-call`,
        }),
      OFFICE_PAGE,
    ),
  ],
  'visitors/tell-arrivals.ts': [
    ...(['arrival', 'reception'] as const).flatMap((about) =>
      RECEPTION_WORDS.map((word) =>
        mail(
          ({ email, languages }) =>
            writeMail(email, languages, arrivalLetter(config, about, { ...ARRIVAL, word })),
          ARRIVAL_LINK,
        ),
      ),
    ),
    mail(
      ({ email, languages }) =>
        writeMail(email, languages, arrivalLetter(config, 'call', { ...ARRIVAL, word: 'unanswered' })),
      ARRIVAL_LINK,
    ),
    mail(({ email, languages }) =>
      writeMail(email, languages, arrivalLetter(config, 'leaving', { ...ARRIVAL, word: 'coming' })),
    ),
  ],
  'support/routes.ts': [
    mail(
      ({ email }) =>
        ticketMail(email, ROLL_CALL.id, { name: 'Ana', email: 'ana@erm.example', description: 'It is slow' }),
      'ana@erm.example',
    ),
  ],
}

const ALL = Object.values(MAILS).flat()
/** The mail to the support mailbox is in English, and has the person's own words. */
const LETTERS = Object.entries(MAILS).flatMap(([file, mails]) => (file === 'support/routes.ts' ? [] : mails))

const linesOf = ({ subject, body }: Mail) => [subject, ...body.split('\n')]

const messagesIn = (language: Language) => {
  const t = translatorOf(language)
  const over = [true, false].map((mayEnter) => allClearMessage({ mayEnter, at: AT }, ROLL_CALL, OFFICE, t))
  const ofArrivals = TELLINGS.map((about) =>
    arrivalMessage(config, about, { ...ARRIVAL, word: 'unanswered' }, t),
  )
  return KINDS.flatMap((kind) => [
    ...over,
    ...ofArrivals,
    declineMessage(DECLINED, t),
    alarmMessage(config, { ...ROLL_CALL, kind }, OFFICE, { number: 7 }, t),
    ...LEADERS_NEWS.map((news) => leadersMessage(news, { ...ROLL_CALL, kind }, OFFICE, t)),
  ])
}

/** The addresses in a text, as mail programs find them. */
const addressesIn = (text: string) =>
  (text.match(/https?:\/\/[^\s<>"]+|[^\s<>"]+@[^\s<>"]+/g) ?? []).map((found) =>
    found.replace(/[.,;:!?)\]'’»”。、]+$/, ''),
  )

const formsOf = (entry: Entry) => (typeof entry === 'string' ? [entry] : Object.values(entry))

/** The parts of a text between its placeholders. */
const partsOf = (text: string) => text.split(/\{\{\w+\}\}|<\/?\w+>/).map((part) => part.trim())

const allPartsIn = (language: Language) =>
  [...readCatalogue(`texts/${language}`).values()].flatMap(formsOf).flatMap(partsOf)

test('every file that queues a mail has its mails in this test', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!platform\/mail\/).*(?<!\.test)\.ts$/.test(file),
  )
  const queues = readdirSync('server/platform/mail')
    .filter((file) => !/^mail\.ts$|\.test\.ts$/.test(file))
    .map((file) => readFileSync(`server/platform/mail/${file}`, 'utf8'))
    .filter((source) => /\bqueueMails?\(/.test(source))
    .flatMap((source) => [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name))
  const queueing = files.filter((file) =>
    new RegExp(`\\b(?:queueMail(?:s|Once)?|${queues.join('|')})\\(`).test(
      readFileSync(`server/${file}`, 'utf8'),
    ),
  )
  expect(queueing.toSorted()).toEqual(Object.keys(MAILS).toSorted())
})

test('every text of the rooms of mails stands in a mail or a message of this test', () => {
  const said = [
    ...LETTERS.flatMap((letter) => linesOf(letter.in('en'))),
    ...messagesIn('en').flatMap(({ title, body }) => [title, body]),
  ].join('\n')
  const missing = [...readCatalogue('texts/en')].filter(
    ([key, entry]) =>
      key.startsWith('mails-') &&
      !formsOf(entry).some((form) => partsOf(form).every((part) => said.includes(part))),
  )
  expect(missing).toEqual([])
})

describe.each(LANGUAGES)('in %s', (language) => {
  test('a mail program finds every address of a mail whole, and each leads to a page or to the support mailbox', () => {
    for (const { in: write, addresses } of ALL) {
      const found = addressesIn(write(language).body)
      expect(found).toEqual(
        addresses.map((address) => (typeof address === 'string' ? address : expect.stringMatching(address))),
      )
      for (const address of found)
        expect(
          address.startsWith('http') ? isPage(new URL(address).pathname) : address.includes('@'),
          address,
        ).toBe(true)
    }
  })

  test('an address stands alone on its line, without marks of direction', () => {
    for (const { in: write } of LETTERS)
      for (const line of linesOf(write(language)))
        if (/:\/\/|@/.test(line)) expect(addressesIn(line)).toEqual([line])
  })

  test('a message on a device has no address in its words', () => {
    for (const { title, body } of messagesIn(language)) expect(addressesIn(`${title} ${body}`)).toEqual([])
  })

  test.runIf(language !== 'en')('a mail is in one language as a whole: this one, or English', () => {
    const own = allPartsIn(language).join('\n')
    const english = [
      ...allPartsIn('en').filter((part) => /\p{L}.{4,} \p{L}/u.test(part)),
      ...[dayText(DAY, 'en'), countryText('DE', 'en')],
    ].filter((part) => !own.includes(part))
    const names = [dayText(DAY, language), countryText('DE', language)]
    for (const { in: write } of LETTERS) {
      const letter = write(language)
      const text = linesOf(letter).join('\n')
      if (english.some((part) => !names.includes(part) && text.includes(part)))
        expect(letter).toEqual(write('en'))
    }
  })
})

test('a mail of account or duties is in English once where the language lacks its texts, and in the language where it has them', () => {
  const [verification] = MAILS['auth/passwords/sign-up-routes.ts'] ?? []
  const [certificate] = MAILS['duties/certificate-mails.ts'] ?? []
  for (const letter of [verification, certificate]) {
    expect(letter?.in('ja', 'en')).toEqual(letter?.in('en'))
    expect(letter?.in('ja')).toEqual(letter?.in('en'))
    expect(letter?.in('fr').subject).not.toBe(letter?.in('en').subject)
    expect(letter?.in('fr', 'en').body).toBe(`${letter?.in('fr').body}\n\n————\n\n${letter?.in('en').body}`)
  }
})
