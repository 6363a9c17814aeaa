import { expect, test } from 'vitest'
import { textOfFile } from './list-file'

const bytesOf = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0))
const file = (bytes: Iterable<number>) => new Blob([Uint8Array.from(bytes)])
const wide = (text: string, isLittle: boolean) =>
  bytesOf(text).flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]))

test.each([
  ['UTF-8', [...new TextEncoder().encode('Zoë Łukasz 山田')], 'Zoë Łukasz 山田'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Zoë')], 'Zoë'],
  ['UTF-16 with its mark', [0xff, 0xfe, ...wide('Zoë 山田', true)], 'Zoë 山田'],
  ['UTF-16 the other way round', [0xfe, 0xff, ...wide('Zoë 山田', false)], 'Zoë 山田'],
  ['UTF-16 without a mark', wide('Name;Zoë', true), 'Name;Zoë'],
  ['UTF-16 the other way round without a mark', wide('Name;Zoë', false), 'Name;Zoë'],
])('a file in %s is read without a question', async (_encoding, bytes, text) => {
  expect(await textOfFile(file(bytes))).toEqual({ text })
})

const HEAD = 'Name;Email\r\n'
// The files are those that spreadsheets of these countries save.
test.each<[encoding: string, bytes: number[], sample: string]>([
  [
    'windows-1250',
    bytesOf('\xa3ukasz Wi\x9cniewski;l@x.example\r\n\xaatefan \xde\xe3ran;s@x.example'),
    'Łukasz Wiśniewski',
  ],
  ['windows-1252', bytesOf('Zo\xeb M\xfcller;z@x.example\r\n\xc5sa;a@x.example'), 'Zoë Müller'],
  ['windows-1251', bytesOf('\xc8\xe2\xe0\xed;i@x.example'), 'Иван'],
  ['windows-1254', bytesOf('I\xfe\xfdl \xd6zg\xfcn;i@x.example'), 'Işıl Özgün'],
  ['windows-1256', bytesOf('\xe3\xcd\xe3\xcf;m@x.example'), 'محمد'],
  ['shift_jis', bytesOf('\x8eR\x93c \x91\xbe\x98Y;y@x.example'), '山田 太郎'],
  ['gb18030', bytesOf('\xcd\xf5\xd0\xa1\xc3\xf7;w@x.example'), '王小明'],
])('a file in %s is among the readings', async (encoding, bytes, sample) => {
  const read = await textOfFile(file([...bytesOf(HEAD), ...bytes]))
  const readings = 'readings' in read ? read.readings : []
  expect(readings.length).toBeGreaterThan(1)
  expect(readings.find((each) => each.encoding === encoding)?.samples[0]).toBe(sample)
})

test('the likeliest reading is the first one, and no two are the same', async () => {
  const read = await textOfFile(file(bytesOf('\xa3ukasz Wi\x9cniewski')))
  const readings = 'readings' in read ? read.readings : []
  expect(readings[0]).toEqual({
    encoding: 'windows-1250',
    text: 'Łukasz Wiśniewski',
    samples: ['Łukasz Wiśniewski'],
  })
  expect(new Set(readings.map(({ text }) => text)).size).toBe(readings.length)
})

test.each([
  ['a workbook', [80, 75, 3, 4, 0, 0, 0x14, 0xeb], 'administration:noTextFile'],
  ['a large file', Array.from({ length: 1_000_001 }, () => 65), 'administration:fileTooLarge'],
])('%s has a problem', async (_what, bytes, problem) => {
  expect(await textOfFile(file(bytes))).toEqual({ problem })
})
