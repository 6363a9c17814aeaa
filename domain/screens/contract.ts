import * as z from 'zod/mini'
import { ScreenDuty } from '../access/duty'
import { endpoint } from '../endpoint'
import { LANGUAGES } from '../language'
import { OfficeName } from '../offices/names-contract'
import { filledOfficeRef } from '../offices/office-reference'
import { filledLine } from '../text'
import { typedCode } from './pairing-code'

/** The office of a screen, as the screen shows it. */
export const OfficeOfScreen = z.extend(OfficeName, { language: z.catch(z.enum(LANGUAGES), 'en') })
export type OfficeOfScreen = z.infer<typeof OfficeOfScreen>

/** A paired screen as it sees itself. */
export const OwnScreen = z.object({ name: z.string(), duty: ScreenDuty, office: OfficeOfScreen })
export type OwnScreen = z.infer<typeof OwnScreen>

/**
 * `unpaired`: the browser has neither a key nor a code. `pairing`: it shows a code and waits. `withdrawn`: its key no longer
 * opens anything.
 */
export const SCREEN_STATES = ['unpaired', 'pairing', 'paired', 'withdrawn'] as const

/** The state of a browser as a screen. The code is for the screen itself, which shows it to people at the door. */
export const ScreenState = z.object({
  state: z.enum(SCREEN_STATES),
  code: z.nullable(z.string()),
  /** The milliseconds until the code ends. The screen's clock may be wrong. */
  endsInMs: z.nullable(z.int()),
  screen: z.nullable(OwnScreen),
})
export type ScreenState = z.infer<typeof ScreenState>

export const readScreen = endpoint({
  method: 'GET',
  path: '/api/screen',
  access: 'open',
  about: ['office'],
  input: z.strictObject({}),
  reply: ScreenState,
  readAgain: true,
})

export const beginPairing = endpoint({
  method: 'POST',
  path: '/api/screen/pairing',
  access: 'open',
  about: ['office'],
  input: z.strictObject({}),
  reply: ScreenState,
  // A lobby of sixty screens behind one address begins at one moment, and each asks for the next code after ten minutes.
  limits: [{ calls: 30, seconds: 600 }],
  readAgain: true,
})

/** The most screens that an office may have. */
export const MOST_SCREENS = 50

/** A paired screen in the list of its office. */
export const ListedScreen = z.object({
  id: z.uuid(),
  name: z.string(),
  duty: ScreenDuty,
  /** The kind of its browser, such as 'Chrome on Android'. */
  device: z.string(),
  /** The name of the person who paired it. Empty once that record is deleted. */
  pairedBy: z.string(),
  pairedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** True if it was not seen for an hour in which the office was open. */
  isMissing: z.boolean(),
})
export type ListedScreen = z.infer<typeof ListedScreen>

const path = '/api/offices/:office/screens'
const access = { may: 'pair screens', where: 'the office' } as const

export const listScreens = endpoint({
  method: 'GET',
  path,
  access,
  about: ['office'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: z.object({ screens: z.array(ListedScreen) }),
})

const UNKNOWN_CODE = 'refusals-offices:pairingCodeUnknown'

export const pairScreen = endpoint({
  method: 'POST',
  path,
  access,
  about: ['office', 'audit'],
  input: z.strictObject({
    office: filledOfficeRef(),
    code: filledLine(20, 'refusals-offices:enterPairingCode').check(
      z.refine((typed) => typedCode(typed) !== null, UNKNOWN_CODE),
      z.overwrite((typed) => typedCode(typed) ?? typed),
    ),
    name: filledLine(60, 'refusals-offices:enterScreenName'),
    duty: ScreenDuty,
  }),
  reply: ListedScreen,
  repeatable: true,
  // A person may enter so many. One in thirty million guesses is right if a single screen shows a code.
  limits: [{ calls: 60, seconds: 600 }],
})

export const withdrawScreen = endpoint({
  method: 'DELETE',
  path: `${path}/:screen`,
  access,
  about: ['office', 'audit'],
  input: z.strictObject({ office: filledOfficeRef(), screen: z.uuid() }),
  reply: z.object({ name: z.string() }),
  transacts: true,
})

export const readVisitorsTablet = endpoint({
  method: 'GET',
  path: '/api/offices/:office/visitors-tablet',
  access: { may: 'welcome visitors', where: 'the office' },
  machines: ['screen'],
  about: ['office'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: OfficeOfScreen,
  readAgain: true,
})

export const listMissingScreens = endpoint({
  method: 'GET',
  path: '/api/missing-screens',
  access: { may: 'pair screens', where: 'somewhere' },
  about: ['offices'],
  input: z.strictObject({}),
  reply: z.object({
    screens: z.array(
      z.object({ id: z.uuid(), name: z.string(), seenAt: z.iso.datetime(), office: OfficeName }),
    ),
  }),
})
