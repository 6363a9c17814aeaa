import { expect, test } from 'vitest'
import { QR_CHECK_INS_HEADER, qrCheckInRow } from './qr-check-ins'

const checkIn = { name: 'Ana', email: 'ana@a.example', office: 'Lima', localTime: '2026-11-05 08:03:59.12' }

test.each([
  ['an employee', false, 'Employee'],
  ['a visitor', true, 'Visitor'],
])('%s who checked in has a row with day and minute', (_who, isVisitor, type) => {
  expect(qrCheckInRow({ ...checkIn, isVisitor })).toEqual([
    type,
    'Ana',
    'ana@a.example',
    'Lima',
    '05 Nov 2026',
    '08:03',
  ])
  expect(QR_CHECK_INS_HEADER).toHaveLength(6)
})
