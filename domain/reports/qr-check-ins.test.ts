import { expect, test } from 'vitest'
import { QR_CHECK_INS_HEADER, qrCheckInRow } from './qr-check-ins'

const checkIn = { name: 'Ana', email: 'ana@a.example', office: 'Lima', localTime: '2026-11-05 08:03:59.12' }

test.each([
  ['an employee', 'employee', 'Employee'],
  ['a colleague of another office', 'guest', 'guest'],
  ['a visitor', 'visitor', 'Visitor'],
  ['somebody who was deleted since', 'former', 'Former'],
] as const)('%s who checked in has a row with day and minute', (_who, kind, type) => {
  expect(qrCheckInRow({ ...checkIn, kind })).toEqual([
    type,
    'Ana',
    'ana@a.example',
    'Lima',
    '05 Nov 2026',
    '08:03',
  ])
  expect(QR_CHECK_INS_HEADER).toHaveLength(6)
})
