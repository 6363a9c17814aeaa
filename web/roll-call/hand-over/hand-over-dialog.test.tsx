import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { DAMAGED_CODE, NO_HAND_OVER, OTHER_OFFICE } from '../../../domain/roll-call/hand-over/hand-over-codes'
import type { KnownMark } from '../../../domain/roll-call/mark-contract'
import type { RollCall } from '../../../domain/roll-call/list'
import { sampleList, sampleMarks } from '../../../testbed/roll-call-sample'
import { button, linesIn, press } from '../../testing/hands'
import { pageShower, until, untilCalm } from '../../testing/show-page'
import { readCodeBytes } from '../../scanner/read-code'
import type { HandedOver, OpenHere } from '../../../domain/roll-call/phone/phone-state'
import type { Alarm } from '../phone/alarm'
import { HandOverDialog } from './hand-over-dialog'
import { readCode } from '../phone/seal'
import { ownOffice } from './use-hand-over-codes'
import { said as english } from '../../platform/texts'

type Picture = { data: Uint8ClampedArray; width: number; height: number; colorSpace: 'srgb' }

/** The camera sees these pictures, one after the other and again from the first. Null is no camera. */
let seen: (Picture | null)[] | null
let looks: number
/** The last picture that was drawn on the screen. */
let drawn: Picture | null

vi.mock('../../platform/camera', () => ({
  openCamera: async () => {
    if (!seen) throw new DOMException('none', 'NotFoundError')
    return { stream: {}, deviceId: 'back', hasLight: false, setLight: vi.fn(), stop: vi.fn() }
  },
  listCameras: async () => [{ deviceId: 'back', label: 'Back' }],
  pictureOf: () => seen?.[looks++ % seen.length] ?? null,
  watchVisibility: () => () => undefined,
}))
vi.mock('../../scanner/read-code', async (load) => ({
  ...(await load<object>()),
  prepareReader: async () => undefined,
}))

const showPage = pageShower()
const fetching = vi.fn()
const vibrate = vi.fn()
const release = vi.fn(async () => undefined)
const request = vi.fn(async () => ({ release }))

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  await prepareZXingModule({ overrides: { wasmBinary: readFileSync(file).buffer }, fireImmediately: true })
})

beforeEach(() => {
  seen = []
  looks = 0
  drawn = null
  vi.clearAllMocks()
  vi.stubGlobal('fetch', fetching)
  Object.assign(navigator, { vibrate, wakeLock: { request } })
  HTMLMediaElement.prototype.play = async () => undefined
  HTMLCanvasElement.prototype.getContext = (() => ({
    createImageData: (width: number, height: number) => ({
      ...{ data: new Uint8ClampedArray(4 * width * height), width, height, colorSpace: 'srgb' },
    }),
    putImageData: (picture: Picture) => (drawn = picture),
  })) as never
})

const LIST = sampleList(40)
const MARKS = sampleMarks(LIST, 40)
const MINUTE = 60_000

const openOf = (parts: Partial<OpenHere> = {}): OpenHere => ({
  ...{ id: '0f6f4ad6-2d0b-4c8e-9a63-2b6f3a5f9d11', kind: 'real', day: LIST.today, startedBy: 'Ada' },
  ...{ zones: LIST.zones, startedAt: Date.now() - 5 * MINUTE, isKnown: false, isClosed: false },
  ...parts,
})

const alarmOf = (parts: Partial<Alarm> = {}): Alarm => ({
  holder: { id: '7c1d5be2-58c2-4b6f-9d3c-0a4b5c6d7e8f', name: 'Ada' },
  list: LIST,
  open: openOf(),
  ...{ right: 'held', isActing: false, silent: [], log: [], write: () => '', stand: () => '' },
  marks: MARKS,
  contact: {
    ...{ isOnline: false, heardAt: null, marksHeardAt: null, unsent: 0 },
    ...{ waiting: 'no connection', problem: '', way: null, refused: [] },
  },
  storage: { isKept: true, warning: '' },
  ...{
    start: vi.fn(),
    mark: vi.fn(),
    undo: vi.fn(),
    add: vi.fn(),
    close: vi.fn(),
    take: vi.fn(() => 'Taken: 40 new marks.'),
  },
  ...parts,
})

const show = async (alarm: Alarm, onClose = () => undefined) =>
  showPage(<HandOverDialog alarm={alarm} onClose={onClose} />, { role: '', organisation: {} })

const said = () => document.body.textContent
const code = () => document.querySelector('canvas')?.getAttribute('aria-label')

/** The picture of a code as a camera takes it: three points a square. */
function photograph(picture: Picture): Picture {
  const side = picture.width * 3
  const data = new Uint8ClampedArray(4 * side * side).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const from = 4 * (Math.floor(y / 3) * picture.width + Math.floor(x / 3))
      data[4 * (y * side + x)] =
        data[4 * (y * side + x) + 1] =
        data[4 * (y * side + x) + 2] =
          picture.data[from]!
    }
  return { data, width: side, height: side, colorSpace: 'srgb' }
}

type Shown = { list?: boolean; isSmall?: boolean }

/** The photographs of all codes that a phone shows. */
async function photographsOf(alarm: Alarm, { list = false, isSmall = false }: Shown = {}) {
  await show(alarm)
  await until(() => expect(code()).toBeTruthy())
  if (isSmall) press(/^Hard to scan/)
  if (list) press('The whole list and my marks')
  const pictures = new Map<number, Picture>()
  const total = () => Number(/of (\d+)$/.exec(code() ?? '')?.[1])
  if (isSmall || list) await until(() => expect(total()).toBeGreaterThan(1))
  if (total() > 1) press('Pause')
  for (;;) {
    const before = code()
    pictures.set(Number(/^QR code (\d+)/.exec(before ?? '')?.[1]), photograph(drawn!))
    if (pictures.size === total()) break
    press('Next code')
    await until(() => expect(code()).not.toBe(before))
  }
  cleanup()
  return [...pictures].sort(([one], [other]) => one - other).map(([, picture]) => picture)
}

async function scan(alarm: Alarm, pictures: (Picture | null)[] | null) {
  seen = pictures
  looks = 0
  await show(alarm)
  press(screen.getByRole('tab', { name: 'Scan' }))
}

const takenBy = (alarm: Alarm) => vi.mocked(alarm.take).mock.calls.map(([handed]) => handed)

const byId = (one: KnownMark, other: KnownMark) => (one.id < other.id ? -1 : 1)

const receiver = (parts: Partial<Alarm> = {}) => alarmOf({ marks: [], open: null, ...parts })

/** Waits as `until` does, and without the timers that a test has taken over. */
async function eventually(check: () => unknown, tries = 300): Promise<void> {
  try {
    await check()
  } catch (cause) {
    if (tries === 0) throw cause
    await act(() => new Promise((done) => setTimeout(done, 20)))
    await eventually(check, tries - 1)
  }
}

async function openPhotograph(picture: Picture) {
  const bytes = await readCodeBytes(picture as ImageData)
  return readCode(ownOffice(LIST), null, bytes!)
}

test('the marks are one code with a white margin, also on a dark page', async () => {
  await show(alarmOf())
  await until(() => expect(code()).toBe('QR code 1 of 1'))
  const { data, width } = drawn!
  const row = [...data.slice(0, 4 * 4 * width)]
  expect(row.every((value) => value === 255)).toBe(true)
  expect(said()).toContain('This hands over 40 marks.')
  expect(said()).not.toContain('Code 1 of')
})

test('what one phone shows, another one takes, and says what was new', async () => {
  const alarm = receiver()
  await scan(alarm, await photographsOf(alarmOf()))
  await until(() => expect(said()).toContain('Taken: 40 new marks.'))
  const [handed, ...others] = takenBy(alarm) as [HandedOver]
  expect(others).toEqual([])
  expect(handed.office).toBe(LIST.office.id)
  expect([...handed.marks].sort(byId)).toEqual([...MARKS].sort(byId))
  expect(handed.list).toBeNull()
  const { startedAt: _startedAt, isKnown: _isKnown, isClosed: _isClosed, ...facts } = openOf()
  expect(handed.rollCall).toEqual({ ...facts, ago: expect.any(Number) as number })
  expect(Math.abs(handed.rollCall!.ago - 300)).toBeLessThanOrEqual(15)
  expect(vibrate).toHaveBeenCalled()
})

test('after that this phone offers to show its own codes, or to scan another phone', async () => {
  const pictures = await photographsOf(alarmOf())
  const alarm = receiver({ open: openOf(), marks: MARKS.slice(0, 1) })
  await scan(alarm, pictures)
  await until(() => expect(button('Show my codes')).toBeTruthy())
  press('Scan another phone')
  await until(() => expect(takenBy(alarm)).toHaveLength(2))
  await until(() => expect(button('Show my codes')).toBeTruthy())
  press('Show my codes')
  await until(() => expect(said()).toContain('This hands over 1 mark.'))
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Show' }))
})

test('the list and the marks are several codes in turn, which another phone takes whole', async () => {
  const pictures = await photographsOf(alarmOf(), { list: true, isSmall: true })
  expect(pictures.length).toBeGreaterThan(2)
  const alarm = receiver()
  await scan(alarm, pictures.reverse())
  await until(() => expect(takenBy(alarm)).toHaveLength(1))
  expect(takenBy(alarm)[0]?.list).toEqual(LIST)
  expect(takenBy(alarm)[0]?.marks).toHaveLength(40)
})

test('several codes follow each other by themselves, and can be paused', async () => {
  await show(alarmOf())
  await until(() => expect(code()).toBeTruthy())
  press(/^Hard to scan/)
  press('The whole list and my marks')
  await until(() => expect(said()).toContain('Code 2 of '))
  await until(() => expect(said()).toContain('Code 3 of '))
  press('Pause')
  const before = code()
  await act(() => new Promise((done) => setTimeout(done, 1_500)))
  expect(code()).toBe(before)
  expect(said()).toContain('This hands over the list of 40 people and 40 marks.')
})

test('it says which codes are missing, and takes nothing before', async () => {
  const pictures = await photographsOf(alarmOf(), { list: true, isSmall: true })
  const alarm = receiver()
  const others = pictures.filter((_, index) => index !== 1)
  await scan(alarm, others)
  await until(() =>
    expect(said()).toContain(`${others.length} of ${pictures.length} codes read. Missing: 2.`),
  )
  expect(takenBy(alarm)).toEqual([])
  seen = pictures
  await until(() => expect(takenBy(alarm)).toHaveLength(1))
})

test('a code says after each twenty seconds how long ago the roll call began', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    const start = openOf({ startedAt: Date.now() - 100_000 })
    await show(alarmOf({ open: start }))
    await eventually(() => expect(drawn).toBeTruthy())
    const first = drawn!
    expect((await openPhotograph(photograph(first))).codes.newest.ago).toBe(100)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await eventually(() => expect(drawn).not.toBe(first))
    await eventually(async () =>
      expect((await openPhotograph(photograph(drawn!))).codes.newest.ago).toBe(120),
    )
  } finally {
    vi.useRealTimers()
  }
})

test('a code on the screen has the newest marks after twenty seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    const alarm = alarmOf({ marks: MARKS.slice(0, 3) })
    await show(alarm)
    await eventually(() => expect(drawn).toBeTruthy())
    ;(alarm as { marks: Alarm['marks'] }).marks = MARKS.slice(0, 5)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await eventually(async () =>
      expect((await openPhotograph(photograph(drawn!))).handOver?.marks).toHaveLength(5),
    )
  } finally {
    vi.useRealTimers()
  }
})

const otherOffice = (list: RollCall): RollCall => ({
  ...list,
  office: { id: '7c1d5be2-58c2-4b6f-9d3c-0a4b5c6d7e8f', name: 'Lima' },
})

test('a code of another office is refused whole, and the next good one is taken', async () => {
  const foreign = await photographsOf(alarmOf({ list: otherOffice(LIST) }))
  const own = await photographsOf(alarmOf())
  const alarm = receiver()
  await scan(alarm, foreign)
  await until(() => expect(said()).toContain(english(OTHER_OFFICE)))
  expect(takenBy(alarm)).toEqual([])
  seen = own
  await until(() => expect(takenBy(alarm)).toHaveLength(1))
})

test('a code that was sealed with another key is refused whole', async () => {
  const forged = await photographsOf(alarmOf({ list: { ...LIST, sealKey: 'x'.repeat(42) + 'A' } }))
  const alarm = receiver()
  await scan(alarm, forged)
  await until(() => expect(said()).toContain(english(DAMAGED_CODE)))
  expect(takenBy(alarm)).toEqual([])
})

test('a code of another kind does not drop the codes before it', async () => {
  const pictures = await photographsOf(alarmOf(), { list: true, isSmall: true })
  const [poster] = await photographsOf(alarmOf({ list: otherOffice(LIST) }))
  const alarm = receiver()
  await scan(alarm, [pictures[0]!, poster!])
  await until(() => expect(said()).toContain(english(OTHER_OFFICE)))
  expect(said()).not.toContain(english(NO_HAND_OVER))
  seen = pictures.slice(1)
  await until(() => expect(takenBy(alarm)).toHaveLength(1))
})

const OTHER_ID = '9a6f4ad6-2d0b-4c8e-9a63-2b6f3a5f9d11'

test.each([
  ['14 minutes apart', OTHER_ID, 14, true],
  ['16 minutes apart', OTHER_ID, 16, false],
  ['16 minutes apart the other way', OTHER_ID, -16, false],
  ['an hour apart, with the same id', openOf().id, 60, true],
])('a roll call that began %s', async (_what, id, minutes, isTaken) => {
  const started = Date.now() - 120 * MINUTE
  const pictures = await photographsOf(alarmOf({ open: openOf({ id, startedAt: started }) }))
  const alarm = receiver({ open: openOf({ startedAt: started - minutes * MINUTE }) })
  await scan(alarm, pictures)
  if (isTaken) return until(() => expect(takenBy(alarm)).toHaveLength(1))
  const order = minutes > 0 ? 'later' : 'earlier'
  await until(() =>
    expect(said()).toContain(
      `The roll call of the other phone began 16 minutes ${order} than the one of this phone`,
    ),
  )
  expect(said()).toContain('Nothing was taken from it.')
  expect(takenBy(alarm)).toEqual([])
})

test('one that has ended on this phone does not stand against another one', async () => {
  const pictures = await photographsOf(alarmOf({ open: openOf({ id: OTHER_ID }) }))
  const alarm = receiver({ open: openOf({ startedAt: Date.now() - 90 * MINUTE, isClosed: true }) })
  await scan(alarm, pictures)
  await until(() => expect(takenBy(alarm)).toHaveLength(1))
})

test('an old photograph of a code is taken only if the person says that the phone is here', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 30 * MINUTE })
  const old = await photographsOf(alarmOf({ open: openOf() }))
  vi.useRealTimers()
  const alarm = receiver()
  await scan(alarm, old)
  await until(() => expect(said()).toContain('so the code may be an old photograph.'))
  expect(takenBy(alarm)).toEqual([])
  press('Do not take it')
  await until(() => expect(said()).toContain('so the code may be an old photograph.'))
  expect(takenBy(alarm)).toEqual([])
  press('The other phone is here: take it')
  await until(() => expect(takenBy(alarm)).toHaveLength(1))
})

test('without a list there is no key, and the phone says what to do', async () => {
  await show(alarmOf({ list: null }))
  expect(screen.getByRole('alert').textContent).toContain('use a phone that has the list')
  expect(screen.queryByRole('tab')).toBeNull()
})

test.each([
  ['there is none', null],
  ['it has ended, and the server has all of it', openOf({ isClosed: true })],
])('without a roll call on this phone the list alone is handed over: %s', async (_why, open) => {
  const alarm = receiver()
  await scan(alarm, await photographsOf(alarmOf({ open }), { list: false }))
  await until(() => expect(takenBy(alarm)).toHaveLength(1))
  expect(takenBy(alarm)[0]).toMatchObject({ rollCall: null, marks: [] })
  expect(takenBy(alarm)[0]?.list).toEqual(LIST)
})

test('marks that the server does not have are handed over after the end too', async () => {
  const contact = { ...alarmOf().contact, unsent: 1 }
  const alarm = receiver()
  await scan(alarm, await photographsOf(alarmOf({ open: openOf({ isClosed: true }), contact })))
  await until(() => expect(takenBy(alarm)[0]?.marks).toHaveLength(40))
})

test('a mark that no phone would take stays here, and the others are handed over', async () => {
  const bad = { ...MARKS[0]!, id: 'device-a:1', note: 'x'.repeat(500) }
  const alarm = receiver()
  const pictures = await photographsOf(alarmOf({ marks: [bad, ...MARKS] }))
  await scan(alarm, pictures)
  await until(() => expect(takenBy(alarm)[0]?.marks).toHaveLength(40))
  cleanup()
  await show(alarmOf({ marks: [bad, ...MARKS] }))
  expect(said()).toContain('40 marks. 1 more can’t be handed over')
})

test('without a camera the phone says so and tries again', async () => {
  const pictures = await photographsOf(alarmOf())
  const alarm = receiver()
  await scan(alarm, null)
  await until(() => expect(said()).toContain('The camera can’t be used.'))
  seen = pictures
  press('Try again')
  await until(() => expect(takenBy(alarm)).toHaveLength(1))
})

test('the screen stays on as long as the dialog is open', async () => {
  await show(alarmOf())
  expect(request).toHaveBeenCalledWith('screen')
  cleanup()
  await until(() => expect(release).toHaveBeenCalledOnce())
})

test('it needs no network, and writes neither into the address nor into the log', async () => {
  const log = vi.spyOn(console, 'log')
  const before = window.location.href
  await scan(receiver(), await photographsOf(alarmOf()))
  await until(() => expect(button('Show my codes')).toBeTruthy())
  expect(fetching).not.toHaveBeenCalled()
  expect(log).not.toHaveBeenCalled()
  expect(window.location.href).toBe(before)
})

test('Escape and the button close it', async () => {
  const onClose = vi.fn()
  await show(alarmOf(), onClose)
  press('Close')
  expect(onClose).toHaveBeenCalledOnce()
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Hand over' }), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('this is all that the dialog says of what it hands over, large and simple', async () => {
  const alarm = alarmOf()
  await show(alarm)
  await until(() => expect(code()).toBeTruthy())
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Hand over",
      "[Close]",
      "<Hand over>",
      "[Show] (chosen)",
      "[Scan]",
      "<What to hand over>",
      "[My marks] (pressed)",
      "[The whole list and my marks]",
      "This hands over 40 marks. On the other phone press Hand over and Scan, and hold it over the code.",
      "[Hard to scan? Show simpler codes]",
    ]
  `)
  press(/^Hard to scan/)
  press('The whole list and my marks')
  await until(() => expect(said()).toContain('Code 2 of '))
  press('Pause')
  await untilCalm()
  expect(linesIn().map((line) => line.replace(/\d+ of \d+/, '… of …'))).toMatchInlineSnapshot(`
    [
      "Hand over",
      "[Close]",
      "<Hand over>",
      "[Show] (chosen)",
      "[Scan]",
      "<What to hand over>",
      "[My marks]",
      "[The whole list and my marks] (pressed)",
      "Code … of …",
      "[Next code]",
      "[Go on]",
      "This hands over the list of 40 people and 40 marks. On the other phone press Hand over and Scan, and hold it over the codes until it has all of them.",
      "[Show fewer codes]",
    ]
  `)
  press('Show fewer codes')
  press('My marks')
  await until(() => expect(said()).not.toContain('Code '))
})

test('a scan says that the camera starts, what to do with the phone, and what was taken, with the focus there', async () => {
  const pictures = await photographsOf(alarmOf())
  const alarm = receiver()
  seen = [null]
  await show(alarm)
  press(screen.getByRole('tab', { name: 'Scan' }))
  expect(said()).toContain('Starting the camera …')
  await until(() => expect(said()).toContain('Hold the phone so that the whole code'))
  expect(said()).not.toContain('Starting the camera')
  expect(button('Use the other camera')).toBeUndefined()
  const before = document.activeElement
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Hand over",
      "[Close]",
      "<Hand over>",
      "[Show]",
      "[Scan] (chosen)",
      "<Picture of the camera>",
      "Hold the phone so that the whole code of the other phone is in the picture.",
    ]
  `)
  seen = pictures
  await until(() => expect(button('Show my codes')).toBeTruthy())
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Hand over",
      "[Close]",
      "<Hand over>",
      "[Show]",
      "[Scan] (chosen)",
      "Taken: 40 new marks.",
      "Now let the other phone scan yours, so that both know the same.",
      "[Show my codes]",
      "[Scan another phone]",
    ]
  `)
  expect(document.activeElement).not.toBe(before)
  expect(document.activeElement?.textContent).toContain('Taken: 40 new marks.')
})
