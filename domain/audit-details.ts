import type { Text } from './texts/translate'

type Value = string | number | boolean | null

/**
 * The changed fields, each with its values before and after. Of a field with personal values, such as a comment, the audit
 * says only that it changed: its values are null.
 */
export type Changed<Field extends string = string> = Readonly<
  Partial<Record<Field, readonly [before: Value, after: Value] | null>>
>

/** A refusal's reason: a text of the catalogue, or one in English that has no key. */
export type Reason = Text | string

type Counts = Readonly<Record<string, number>>
type By = { by: string }
type OfKind = { kind: string }
type Rows = { rows: number }
type Days = { from: string; to: string }
type Extract = (Days | Readonly<Record<string, string>>) & Rows
type OfDuty = {
  duty: string
  where: string
  from?: string
  until?: string | null
  'certificate until'?: string | null
}
type OfProgram = { 'program may': readonly string[] }
type OfWebhook = { host: string; tells: readonly string[] }
type OfPerson = {
  changed: Changed<
    'name' | 'comment' | 'office' | 'statuses' | 'language' | 'picture' | 'usual week' | 'calendar address'
  >
  'days changed'?: number
  'no longer coordinator of'?: readonly string[]
}

/**
 * The details that the audit keeps of an act beside its time, actor and subject. They are never health data. An act without a type here has
 * no details.
 */
export type ActDetails = {
  'sign in': By & { device: string }
  'refuse sign-in': By
  'refuse proof': By
  'hold up sign-in': By
  'use recovery code': { left: number }
  'end sessions': { ended: number }
  'read roll call': { 'phones of visitors'?: true; 'phones of colleagues'?: true }
  'read roll call report': Days
  'start roll call': OfKind & { joined?: boolean }
  'close roll call': OfKind & { 'nobody ended it'?: boolean }
  'reopen roll call': OfKind
  'send all clear': { 'building may be entered': boolean }
  'call for help after end': OfKind
  'write in roll call log': { lines?: number; 'lines struck out'?: number }
  'act as warden': { kind?: string }
  'withdraw acting warden': { person: string | null }
  'refuse mark': { reason: Reason; marks?: number }
  'change roll call settings': { changed: Changed<'zones' | 'months between drills'> }
  'change visitor limit': { changed: Changed<'visitors per hour' | 'day'> }
  'change visit retention': { changed: Changed<'days kept'> }
  'answer arrival': { answer: string }
  'call host': { office: string }
  'invite guests': { guests: number; day: string }
  'change invitation': { day: string }
  'cancel invitation': { guests: number }
  'find colleague': { office: string }
  'check colleague out': { office: string }
  'take back check-out': { office: string }
  'search people': By
  'read stays of day': Days & Rows
  'find contacts': Days & Rows
  'change own profile': OfPerson
  'change person': OfPerson
  'create person': { office: string | null }
  'change address of person': { changed: Changed<'address'> }
  'erase person': Counts
  'give duty': OfDuty
  'change duty': OfDuty
  'take duty': OfDuty
  'change office': { changed: Changed }
  'create office': { country: string; businessUnit: string }
  'rename office': { changed: Changed<'name'> }
  'correct office': { changed: Changed }
  'close office': { changed: Changed<'last day'> }
  'keep office open': { changed: Changed<'last day'> }
  'change office days': { country?: string; 'days set': readonly string[]; 'days removed': readonly string[] }
  'pair screen': { screen: string; shows: string }
  'withdraw screen': { screen: string; shows: string }
  'make program key': OfProgram & { where: readonly string[]; until: string }
  'withdraw program key': OfProgram
  'make webhook': OfWebhook & { where: readonly string[]; 'names people': boolean }
  'withdraw webhook': OfWebhook
  'send webhook again': { deliveries: number }
  'connect directory': { domains: readonly string[] }
  'change directory': { changed: Changed<'name' | 'domains'> }
  'end directory': { people: number }
  'make directory token': { until: string }
  'map directory word': { word: string; office: string | null }
  'choose questions': { audience: string; questions: readonly string[] }
  'download list of people': Days & Rows
  'download office data': Extract
  'download tracing report': Extract
  'download all users': Extract
  'download statuses history': Extract
  'download QR check-ins': Extract
  'download times in and out': Extract
  'download contacts': Extract
  'download past attendance': Extract
  'download visitors of today': Days & Rows
  'download duties': Extract
  'download offices without duty': Extract
  'take snapshots': { week: string; people: number }
  'forget old records': Counts
}

/** The details of an act. */
export type DetailsOf<Act> = Act extends keyof ActDetails ? ActDetails[Act] : undefined
