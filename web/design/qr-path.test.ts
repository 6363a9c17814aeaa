import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { qrPath, type QrMatrix } from './qr-path'

function squaresOf(path: string, size: number) {
  const squares = Array<number>(size * size).fill(0)
  for (const [, column, row, length, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(length)
    for (let step = 0; step < Number(length); step++) squares[Number(row) * size + Number(column) + step] = 1
  }
  return squares
}

test.each<[string, QrMatrix, string]>([
  ['nothing dark is no outline', { size: 2, data: [0, 0, 0, 0] }, ''],
  ['neighbours are one rectangle', { size: 3, data: [1, 1, 0, 0, 0, 0, 0, 0, 0] }, 'M0 0h2v1h-2z'],
  ['a run ends with its row', { size: 2, data: [0, 1, 1, 0] }, 'M1 0h1v1h-1zM0 1h1v1h-1z'],
  ['a gap parts two', { size: 3, data: [1, 0, 1, 0, 0, 0, 0, 0, 0] }, 'M0 0h1v1h-1zM2 0h1v1h-1z'],
])('%s', (_rule, matrix, path) => {
  expect(qrPath(matrix)).toBe(path)
})

test.each(['a', 'https://whereabouts.example/checkin/' + 'k'.repeat(43), 'x'.repeat(900)])(
  'the outline of the code of %j holds its dark squares and no other',
  (text) => {
    const { modules } = create(text, { errorCorrectionLevel: 'Q' })
    expect(squaresOf(qrPath(modules), modules.size)).toEqual([...modules.data].map(Number))
  },
)
