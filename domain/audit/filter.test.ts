import { expect, test } from 'vitest'
import { isWholeAudit, readAuditFilter, WHOLE_AUDIT, writeAuditFilter, type AuditFilter } from './filter'

const read = (address: string) => readAuditFilter(new URLSearchParams(address))

test.each<[sentence: string, address: string, filter: Partial<AuditFilter>]>([
  ['an empty address filters nothing', '', {}],
  ['who', 'who=ada', { who: 'ada' }],
  ['an action with a space is read', 'action=grant+Admin', { action: 'grant Admin' }],
  ['an unknown action filters nothing', 'action=read+minds', {}],
  ['a subject is read', 'subject=S%C3%A3o+Paulo', { subject: 'São Paulo' }],
  ['days', 'from=2026-11-01&to=2026-11-18', { from: '2026-11-01', to: '2026-11-18' }],
  ['a day that does not exist filters nothing', 'from=2026-02-30', {}],
  ['days that can have no entries filter nothing', 'from=0202-11-01&to=9999-01-01', {}],
  ['another value of the address filters nothing', 'page=7', {}],
])('%s', (_sentence, address, filter) => {
  expect(read(address)).toEqual({ ...WHOLE_AUDIT, ...filter })
})

test('a filter is read from the address into which it was written, and other values stay', () => {
  const filter: AuditFilter = {
    who: 'ada',
    action: 'grant Admin',
    subject: 'a & b',
    from: '2026-11-01',
    to: '2026-11-18',
  }
  const written = writeAuditFilter(new URLSearchParams('other=1'), filter)
  expect(readAuditFilter(written)).toEqual(filter)
  expect(written.get('other')).toBe('1')
  expect(writeAuditFilter(written, WHOLE_AUDIT).toString()).toBe('other=1')
})

test('only an empty filter is the whole audit', () => {
  expect(isWholeAudit(WHOLE_AUDIT)).toBe(true)
  expect(isWholeAudit({ ...WHOLE_AUDIT, to: '2026-11-18' })).toBe(false)
})
