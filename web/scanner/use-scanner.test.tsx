import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as reading from './read-code'
import { TEXT_CODES } from './use-scanner'

const reader = { prepare: vi.spyOn(reading, 'prepareReader'), read: vi.spyOn(reading, 'readCode') }
beforeEach(() => {
  reader.prepare.mockReset().mockResolvedValue()
  reader.read.mockReset().mockResolvedValue('read by the downloaded reader')
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => vi.restoreAllMocks())

const PICTURE = {} as ImageData

function giveDetector(formats: () => Promise<string[]>, detect: () => Promise<{ rawValue: string }[]>) {
  class BarcodeDetector {
    static getSupportedFormats = formats
    detect = detect
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
}

const readPicture = async () => (await TEXT_CODES.load())(PICTURE)

test('the detector of a browser reads a code, and nothing is downloaded', async () => {
  giveDetector(
    async () => ['ean_13', 'qr_code'],
    async () => [{ rawValue: 'read by the browser' }],
  )
  expect(await readPicture()).toBe('read by the browser')
  expect(reader.prepare).not.toHaveBeenCalled()
})

test('a picture without a code has none for the detector of a browser', async () => {
  giveDetector(
    async () => ['qr_code'],
    async () => [],
  )
  expect(await readPicture()).toBeNull()
  expect(reader.prepare).not.toHaveBeenCalled()
})

test.each([
  ['has no detector', null],
  ['has a detector of other codes', async () => ['ean_13']],
  ['can’t say which codes it detects', () => Promise.reject(new Error('no service'))],
])('a browser that %s downloads the reader', async (_what, formats) => {
  if (formats) giveDetector(formats, async () => [{ rawValue: 'wrong' }])
  expect(await readPicture()).toBe('read by the downloaded reader')
  expect(reader.prepare).toHaveBeenCalledTimes(1)
})

test('the downloaded reader takes the place of a detector that fails', async () => {
  giveDetector(
    async () => ['qr_code'],
    () => Promise.reject(new Error('no service')),
  )
  const read = await TEXT_CODES.load()
  expect([await read(PICTURE), await read(PICTURE)]).toEqual(Array(2).fill('read by the downloaded reader'))
  expect(reader.prepare).toHaveBeenCalledTimes(1)
})

test('a failure of the downloaded reader is a failure of the scanner', async () => {
  reader.prepare.mockRejectedValue(new Error('no network'))
  await expect(TEXT_CODES.load()).rejects.toThrow('no network')
})
