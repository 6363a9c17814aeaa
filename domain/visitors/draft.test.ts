import { expect, test } from 'vitest'
import { checkInVisitor } from './contract'
import {
  checkInOf,
  EMPTY_DRAFT,
  isAnythingFilled,
  lacksOfficeOnly,
  missingIn,
  shapeProblemOf,
  visitOf,
  type AskedQuestions,
  type Missing,
  type ShapeProblem,
  type VisitorDraft,
  type VisitorField,
} from './draft'

const full: VisitorDraft = {
  office: 'Sydney',
  name: 'Vera Visitor',
  email: 'vera@guest.example',
  company: 'Guests Ltd',
  phone: '+49 170 1234567',
  host: 'Hanna Host',
  agreesToPolicy: true,
  ticked: [],
}
const two = [{ id: 'fever' }, { id: 'contact' }]

test.each<[rule: string, change: Partial<VisitorDraft>, asked: AskedQuestions, missing: Missing[]]>([
  ['a filled form is complete if no question is asked', {}, [], []],
  ['a name is required', { name: '' }, [], ['name']],
  ['an e-mail is required', { email: '' }, [], ['email']],
  ['a company is required', { company: '' }, [], ['company']],
  ['a number is required', { phone: '' }, [], ['phone']],
  ['a host is required', { host: '' }, [], ['host']],
  ['white space does not fill a field', { name: ' ', host: '\t' }, [], ['name', 'host']],
  ['the policy is required', { agreesToPolicy: false }, [], ['policy']],
  ['an office is required, and no form is asked for before it is known', { office: '' }, null, ['office']],
  ['a field of a wrong form is filled', { email: 'abc', phone: 'x' }, [], []],
  ['no tick is no form', {}, two, ['form']],
  ['one tick of two is no form', { ticked: ['fever'] }, two, ['form']],
  ['every tick is a form', { ticked: ['contact', 'fever'] }, two, []],
  ['a tick of another office does not count', { ticked: ['fever', 'mood'] }, two, ['form']],
  ['a form is missing while the questions are not known', { ticked: ['fever', 'contact'] }, null, ['form']],
])('%s', (_rule, change, asked, missing) => {
  expect(missingIn({ ...full, ...change }, asked)).toEqual(missing)
})

test('an empty form lacks everything, in the order of the form', () => {
  const missing = missingIn(EMPTY_DRAFT, null)
  expect(missing).toEqual(['office', 'name', 'email', 'company', 'phone', 'host', 'policy'])
  expect(lacksOfficeOnly(missing)).toBe(false)
  expect(lacksOfficeOnly(missingIn({ ...full, office: '' }, null))).toBe(true)
  expect(lacksOfficeOnly([])).toBe(false)
})

test.each<[rule: string, change: Partial<VisitorDraft>, scanned: string, isFilled: boolean]>([
  ['a fresh form has nothing to reset', {}, '', false],
  ['one letter can be reset', { company: 'G' }, '', true],
  ['white space can be reset', { host: ' ' }, '', true],
  ['a chosen office can be reset', { office: 'Sydney' }, '', true],
  ['a scanned office alone has nothing to reset', { office: 'Sydney' }, 'Sydney', false],
  ['an office chosen in place of the scanned one can be reset', { office: 'Lima' }, 'Sydney', true],
  ['the agreement to the policy can be reset', { agreesToPolicy: true }, '', true],
  ['a tick can be reset', { ticked: ['fever'] }, '', true],
])('%s', (_rule, change, scanned, isFilled) => {
  expect(isAnythingFilled({ ...EMPTY_DRAFT, ...change }, scanned)).toBe(isFilled)
})

test.each<[field: VisitorField, typed: string, problem: ShapeProblem | null]>([
  ['email', 'vera@guest.example', null],
  ['email', ' Vera@Guest.example ', null],
  ['email', 'abc', 'refusals-door:invalidEmail'],
  ['email', 'vera@guest', 'refusals-door:invalidEmail'],
  ['email', '', null],
  ['email', '  ', null],
  ['phone', '+49 (0)170 123-45 67', null],
  ['phone', '1234', 'refusals-door:invalidPhone'],
  ['phone', 'none', 'refusals-door:invalidPhone'],
  ['phone', '', null],
  ['name', 'abc', null],
])('the form of the field %s decides on its problem: %j has %s', (field, typed, problem) => {
  expect(shapeProblemOf(field, typed)).toBe(problem)
})

const now = new Date('2026-11-20T09:05:00Z')
const here = { now, timeZone: 'America/New_York', tokens: [] }

test('the confirmation has the wordings that were read, not the ids of the questions', () => {
  const asked = [
    { id: 'fever', wording: 'fever v1' },
    { id: 'contact', wording: 'contact v3' },
  ]
  const sent = checkInOf({ ...full, ticked: ['contact', 'fever'] }, asked, here)
  expect(sent.confirmed).toEqual(['fever v1', 'contact v3'])
})

test('exactly the keys of the specification are sent, and the confirmed wordings', () => {
  const sent = checkInOf({ ...full, name: ' Vera Visitor ', ticked: ['contact', 'mood', 'fever'] }, two, here)
  expect(sent).toEqual({
    action: 'in',
    isGuest: 'X',
    office: 'Sydney',
    email: 'vera@guest.example',
    name: 'Vera Visitor',
    company: 'Guests Ltd',
    host: 'Hanna Host',
    phone: '+49 170 1234567',
    timeIn: '2026-11-20T09:05:00.000Z',
    timeInLocal: now.toLocaleString('en-US', { timeZone: 'America/New_York' }),
    hdRequired: true,
    confirmed: ['fever', 'contact'],
  })
  expect(sent.timeInLocal).toMatch(/^11\/20\/2026, 4:05:00\sAM$/)
  expect(checkInVisitor.input.safeParse(sent).success).toBe(true)
})

test('a device sends the tokens of the visits that were begun on it', () => {
  const sent = checkInOf(full, [], { ...here, tokens: ['one', 'two'] })
  expect(sent).toMatchObject({ tokens: ['one', 'two'] })
  expect(checkInVisitor.input.safeParse(sent).success).toBe(true)
})

test('a device sends the code that it scanned at the door', () => {
  const scanned = { key: 'sydney-key', receipt: '59820180.AAAAAAAAAAAAAA' }
  const sent = checkInOf(full, [], { ...here, scanned })
  expect(sent.scanned).toEqual(scanned)
  expect(checkInVisitor.input.safeParse(sent).success).toBe(true)
})

test('an office without questions gets no confirmation', () => {
  expect(checkInOf(full, [], here)).toMatchObject({ hdRequired: false, confirmed: [] })
})

test.each<[rule: string, change: Partial<VisitorDraft>, isSame: boolean]>([
  ['a later press is the same visit', {}, true],
  ['white space at the ends makes no other visit', { name: ' Vera Visitor ' }, true],
  ['another number is another visit', { phone: '+49 170 7654321' }, false],
  ['another office is another visit', { office: 'Lima' }, false],
])('%s', (_rule, change, isSame) => {
  const later = { ...here, now: new Date('2026-11-20T09:06:00Z') }
  const [one, other] = [checkInOf(full, two, here), checkInOf({ ...full, ...change }, two, later)]
  expect(JSON.stringify(visitOf(one)) === JSON.stringify(visitOf(other))).toBe(isSame)
})
