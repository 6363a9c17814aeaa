import { expect, test } from 'vitest'
import { pictureIn } from './picture'
import { SAMPLE_PICTURE } from './picture-sample'

const sample = [...Buffer.from(SAMPLE_PICTURE, 'base64')]
const frame = sample.findIndex((each, place) => each === 0xff && sample[place + 1] === 0xc0)
const scan = sample.findIndex((each, place) => each === 0xff && sample[place + 1] === 0xda)

const read = (bytes: readonly number[]) => {
  const picture = pictureIn(Uint8Array.from(bytes))
  return picture && [...picture]
}
const withPart = (code: number, content: number[], place = 2) => [
  ...sample.slice(0, place),
  ...[0xff, code, 0, content.length + 2, ...content],
  ...sample.slice(place),
]
const changed = (place: number, value: number) => sample.with(place, value)

test('a JPEG of 96 × 96 pixels is a picture', () => {
  expect(read(sample)).toEqual(sample)
})

test.each([
  ['the place and the camera', withPart(0xe1, [69, 120, 105, 102])],
  ['a colour profile', withPart(0xe2, [1, 2, 3])],
  ['a comment', withPart(0xfe, [104, 105])],
  ['a part between the tables and the scan', withPart(0xe1, [1, 2, 3], scan)],
  ['what follows the end', [...sample, 60, 115, 99, 114, 105, 112, 116, 62]],
])('a picture is kept without %s', (_what, file) => {
  expect(read(file)).toEqual(sample)
})

test.each([
  ['nothing', []],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['a page with a script', [...Buffer.from('<script>alert(1)</script>')]],
  ['a greater width', changed(frame + 8, 97)],
  ['a greater height', changed(frame + 6, 97)],
  ['a width of thousands', changed(frame + 7, 40)],
  ['four colours', changed(frame + 9, 4)],
  ['a precision of 12 bits', changed(frame + 4, 12)],
  ['a second frame', [...sample.slice(0, scan), ...sample.slice(frame, frame + 19), ...sample.slice(scan)]],
  ['a lossless frame', changed(frame + 1, 0xc3)],
  ['no frame', changed(frame + 1, 0xe0)],
  ['a scan that does not end', sample.slice(0, -2)],
  ['no scan', [...sample.slice(0, scan), 0xff, 0xd9]],
  ['a part that is longer than the file', sample.slice(0, frame + 6)],
  ['a part without a length', withPart(0xe0, []).with(5, 0)],
])('a file with %s is no picture', (_what, file) => {
  expect(read(file)).toBeNull()
})
