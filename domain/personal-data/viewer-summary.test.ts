import { expect, test } from 'vitest'
import { ACTS, maySomewhere, may, readsMovements } from '../access/ability'
import { DUTIES, type Duty } from '../access/duty'
import { english, wordsOf } from '../testing/words'
import { RETAINED_KINDS, RETENTION, type KeptDays } from '../retention/kept-days'
import { allReadings, dataOf } from './kinds-of-data'
import { countDuties, countViewers, seenKinds, viewersOf, type HolderGroup } from './viewer-summary'
import { GROUPS, KINDS_OF_DATA, type KindOfData } from './who-sees-contract'
import { DUTY_WORDS } from '../access/duty-text'
import { answersOf, keptText, kindTexts, looksTexts, viewerTexts } from './who-sees-text'

const retention = Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, RETENTION[kind].days])) as KeptDays
const settings = { declarationsVisibleTo: 'everyone', retention } as const

/** The duties by which each kind of data is seen, besides the administrators: written by hand from the texts of the duties. */
const ROLL_CALLERS: Duty[] = [
  'coordinator',
  'warden',
  'first-aider',
  'reception',
  'health-and-safety',
  'acting-warden',
]
const SEEN_BY: [KindOfData, groups: string[], duties: Duty[]][] = [
  ['record', ['everybody', 'webhooks'], ['health-and-safety', 'privacy']],
  ['day statuses', ['everybody'], ['health-and-safety', 'privacy']],
  ['usual week', [], ['privacy']],
  ['calendar address', [], ['privacy']],
  ['followed', [], ['privacy']],
  ['phone', ['wardens'], ['warden', 'privacy']],
  ['badge', [], ['privacy']],
  ['checked in today', ['everybody'], []],
  ['helpers', ['everybody'], []],
  ['check-ins', ['programs', 'webhooks'], [...ROLL_CALLERS, 'privacy']],
  ['leaving', ['programs', 'webhooks'], [...ROLL_CALLERS, 'privacy']],
  ['visits', ['host', 'programs'], [...ROLL_CALLERS, 'privacy']],
  ['arrivals', ['host', 'programs'], ['reception', 'privacy']],
  ['invitations', ['host'], [...ROLL_CALLERS, 'privacy']],
  ['roll call lists', ['programs'], [...ROLL_CALLERS, 'privacy']],
  ['roll call marks', [], [...ROLL_CALLERS, 'privacy']],
  ['contacts', [], ['health-and-safety']],
  ['declarations', ['everybody'], ['privacy']],
  ['weekly snapshots', [], ['privacy']],
  ['attendance', ['everybody', 'programs'], ['health-and-safety']],
  ['extracts', ['everybody'], ['health-and-safety', 'reception', 'privacy']],
  ['audit', [], ['privacy']],
  ['looks', ['seen'], []],
  ['duties', ['everybody'], ['privacy']],
  ['offices', ['everybody'], ['privacy']],
  ['screens', [], ['coordinator', 'privacy', 'reception']],
  ['program keys', [], ['privacy']],
  ['webhooks', [], ['privacy']],
  ['sign-in', [], ['privacy']],
  ['sessions', [], ['privacy']],
  ['known devices', [], ['privacy']],
  ['alarm messages', [], ['privacy']],
  ['tickets', ['support'], ['privacy']],
  ['mails', [], ['privacy']],
  ['barred addresses', [], ['privacy']],
  ['repeated calls', [], []],
]

test.each(SEEN_BY)('%s is seen by the groups %j and the duties %j', (kind, groups, duties) => {
  const viewers = viewersOf(kind, settings)
  expect(viewers.map(({ by }) => by).filter((by) => (GROUPS as readonly string[]).includes(by))).toEqual(
    groups,
  )
  expect([...new Set(viewers.flatMap((viewer) => viewer.duties))].toSorted()).toEqual(duties.toSorted())
})

test('every kind of data stands in the table', () => {
  expect(SEEN_BY.map(([kind]) => kind)).toEqual(KINDS_OF_DATA)
})

test('declarations are for administrators only if the setting says so', () => {
  const viewers = viewersOf('declarations', { ...settings, declarationsVisibleTo: 'admins' })
  expect(viewers).toEqual([
    { by: 'answer for personal data', duties: ['privacy'], everywhereOnly: false },
    { by: 'see declarations', duties: [], everywhereOnly: true },
  ])
})

const acts = new Set(KINDS_OF_DATA.flatMap((kind) => viewersOf(kind, settings).map(({ by }) => by)))

test.each(ACTS)('%s shows data of others only if a kind of data names it', (act) => {
  const place = { office: '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b', country: 'France', businessUnit: 'South' }
  const isWithheld = DUTIES.some((duty) => {
    const held = {
      duty,
      scope: { kind: 'office', office: place.office } as const,
      withoutMovements: true as const,
    }
    const whole = { duty, scope: held.scope }
    return may({ role: '', duties: [whole] }, act, place) && !maySomewhere({ role: '', duties: [held] }, act)
  })
  if (isWithheld || act === 'download everything') expect(acts).toContain(act)
})

test('each duty that reads where others are sees a kind of data', () => {
  const seeing = new Set(
    KINDS_OF_DATA.flatMap((kind) => viewersOf(kind, settings).flatMap(({ duties }) => duties)),
  )
  for (const duty of DUTIES.filter(readsMovements)) expect(seeing).toContain(duty)
})

test.each(['en', 'es', 'pt'] as const)(
  'in %s no shown text is missing or has a value that is not filled in',
  (language) => {
    const t = wordsOf(language)
    for (const declarationsVisibleTo of ['everyone', 'admins'] as const) {
      const kinds = seenKinds({ retention, declarationsVisibleTo }, [])
      const shown = [
        ...DUTIES.map((duty) => t(DUTY_WORDS[duty])),
        ...KINDS_OF_DATA.flatMap((kind) => Object.values(kindTexts(kind)).map((text) => t(text))),
        ...kinds.flatMap((kind) => [keptText(kind, t), ...viewerTexts(kind, t), ...looksTexts(kind, t)]),
        ...answersOf({ kinds }, t).flatMap(({ asked, answer }) => [asked, answer]),
      ]
      expect(shown.filter((text) => text === '' || /[{}]|undefined|null/.test(text))).toEqual([])
    }
  },
)

test('ten questions of works councils have answers', () => {
  expect(answersOf({ kinds: seenKinds(settings, []) }, english)).toHaveLength(10)
})

const group = (people: number, ...held: HolderGroup['held']): HolderGroup => ({
  held,
  isAdministrator: false,
  people,
})
const at = (duty: Duty, scope: 'office' | 'country' | 'unit' | 'everywhere' = 'office') => ({ duty, scope })

const HOLDERS = [
  group(3, at('warden')),
  group(2, at('warden'), at('warden', 'country')),
  group(1, at('warden'), at('health-and-safety', 'everywhere')),
  group(4, at('privacy', 'unit')),
  group(5, at('privacy', 'everywhere')),
  { held: [at('reception')], isAdministrator: true, people: 1 },
  { held: [], isAdministrator: true, people: 6 },
]

test.each<[KindOfData, number]>([
  // 6 wardens, 9 for privacy and 7 administrators, of whom one is at the reception.
  ['check-ins', 22],
  ['audit', 16],
  ['contacts', 8],
  ['weekly snapshots', 16],
  ['duties', 16],
  ['checked in today', 0],
  ['repeated calls', 0],
])('a right to see %s is held by %i people, each counted once', (kind, people) => {
  expect(countViewers(viewersOf(kind, settings), HOLDERS)).toBe(people)
})

test('a duty that must count everywhere is not counted elsewhere', () => {
  const readsAll = viewersOf('audit', settings).filter(({ everywhereOnly }) => everywhereOnly)
  expect(readsAll.map(({ by }) => by)).toEqual(['read the audit'])
  expect(countViewers(readsAll, HOLDERS)).toBe(12)
})

test('the holders of a duty are counted by where it was given, and each once in all', () => {
  const counted = countDuties(HOLDERS)
  expect(counted.map(({ duty }) => duty)).toEqual(DUTIES)
  expect(counted.find(({ duty }) => duty === 'warden')).toEqual({
    duty: 'warden',
    people: 6,
    office: 6,
    country: 2,
    unit: 0,
    everywhere: 0,
  })
  expect(counted.find(({ duty }) => duty === 'privacy')).toMatchObject({ people: 9, unit: 4, everywhere: 5 })
})

const kinds = seenKinds(settings, [])
const told = (kind: KindOfData) => {
  const found = kinds.find((each) => each.kind === kind)
  if (!found) throw new Error(kind)
  return [...viewerTexts(found, english), keptText(found, english), ...looksTexts(found, english)]
}

test.each<[KindOfData, string[]]>([
  [
    'leaving',
    [
      'Programs to which an administrator gave a key for it',
      'Programs to which an administrator has it sent at once',
      'Warden, First aider, Office coordinator, Reception, Health & safety, and Acting warden: to know in an alarm who may be inside',
      'Health & safety: to find who was near somebody who fell ill',
      'Reception: to receive visitors and to note who has left',
      'Privacy: at the request of the person',
      'Administrators: all of this',
      'You: your own',
      '30 days',
      'Each look is recorded in the audit.',
      'Home tells you of some on the day of your check-in.',
    ],
  ],
  [
    'audit',
    [
      'Privacy, if it counts everywhere: to check who changed, read or downloaded what',
      'Privacy: at the request of the person',
      'Administrators: all of this',
      'You: your own',
      '365 days',
      'Looks are recorded in the audit, but not each by: Privacy.',
      'Home tells you on the day of your check-in.',
    ],
  ],
  ['repeated calls', ['Nobody; no page shows it', '1 day']],
  [
    'checked in today',
    [
      'Everybody who is signed in',
      'until the day ends',
      'Looks are recorded in the audit, but not each by: Everybody who is signed in.',
    ],
  ],
])('the lines on %s are: %j', (kind, lines) => {
  expect(told(kind)).toEqual(lines)
})

test.each<[KindOfData, string]>([
  ['check-ins', 'all'],
  ['contacts', 'all'],
  ['day statuses', 'some'],
  ['attendance', 'none'],
  // A visitor has no Home.
  ['visits', 'none'],
])('the recorded looks at %s that Home shows are: %s', (kind, expected) => {
  expect(kinds.find((each) => each.kind === kind)?.told).toBe(expected)
})

test('administrators are named once, with the acts that only they may do', () => {
  expect(told('record').filter((line) => line.startsWith('Administrators'))).toEqual([
    'Administrators: all of this, and to report on statuses and check-ins and to keep the records of people right',
  ])
  expect(told('weekly snapshots').slice(0, 2)).toEqual([
    'Privacy: at the request of the person',
    'Administrators: all of this, and to report on statuses and check-ins',
  ])
})

test('the answers follow from the settings and the duties', () => {
  const changed = seenKinds({ ...settings, retention: { ...retention, 'check-ins': 77 } }, [])
  const answers = answersOf({ kinds: changed }, english).map(({ answer }) => answer)
  expect(answers[1]).toContain('Check-ins are removed after 77 days and statuses 30 days after their day')
  expect(answers[5]).toContain('Warden, First aider')
  expect(answers[6]).toContain(
    'these duties: Health & safety, Reception, and Privacy; and for administrators',
  )
})

test('the list of people is the only file for everybody', () => {
  const open = dataOf('extracts').readings.filter(({ call }) => call.access === 'signedIn')
  expect(open.map(({ call }) => call.path)).toEqual(['/api/offices/:office/people-list'])
  expect(open.every(({ leaves }) => leaves !== null)).toBe(true)
})

test('each reading is listed once', () => {
  const calls = allReadings().map(({ call }) => call)
  expect(new Set(calls).size).toBe(calls.length)
})
