import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path'

function squaresOf(path: string, size: number) {
  const squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, column, row, length, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(length)
    for (let step = 0; step < Number(length); step++) squares[Number(row)]![Number(column) + step] = true
  }
  return squares
}

const [X, O] = [true, false]

test.each<[string, boolean[][], string]>([
  [
    'nothing dark is no outline',
    [
      [O, O],
      [O, O],
    ],
    '',
  ],
  [
    'neighbours are one rectangle',
    [
      [X, X, O],
      [O, O, O],
      [O, O, O],
    ],
    'M0 0h2v1h-2z',
  ],
  [
    'a run ends with its row',
    [
      [O, X],
      [X, O],
    ],
    'M1 0h1v1h-1zM0 1h1v1h-1z',
  ],
  [
    'a gap parts two',
    [
      [X, O, X],
      [O, O, O],
      [O, O, O],
    ],
    'M0 0h1v1h-1zM2 0h1v1h-1z',
  ],
])('%s', (_rule, rows, path) => {
  expect(qrPath(rows)).toBe(path)
})

test.each(['a', 'https://whereabouts.example/checkin/' + 'k'.repeat(43), 'x'.repeat(900)])(
  'the outline of the code of %j holds its dark squares and no other',
  (text) => {
    const { data, size } = encode(text, { ecc: 'Q', border: 0 })
    expect(squaresOf(qrPath(data), size)).toEqual(data)
  },
)
