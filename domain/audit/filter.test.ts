import { expect, test } from 'vitest'
import { isWholeAudit, readAuditFilter, WHOLE_AUDIT, writeAuditFilter, type AuditFilter } from './filter'

const read = (address: string) => readAuditFilter(new URLSearchParams(address))

test.each<[sentence: string, address: string, filter: Partial<AuditFilter>]>([
  ['nothing asks for all', '', {}],
  ['who', 'who=ada', { who: 'ada' }],
  ['an action with a space', 'action=grant+Admin', { action: 'grant Admin' }],
  ['an action that is not known asks for all', 'action=read+minds', {}],
  ['to whom', 'subject=S%C3%A3o+Paulo', { subject: 'São Paulo' }],
  ['days', 'from=2026-11-01&to=2026-11-18', { from: '2026-11-01', to: '2026-11-18' }],
  ['a day that there is not', 'from=2026-02-30', {}],
  ['a day before there was anything', 'from=0202-11-01&to=9999-01-01', {}],
  ['something else', 'page=7', {}],
])('%s', (_sentence, address, filter) => {
  expect(read(address)).toEqual({ ...WHOLE_AUDIT, ...filter })
})

test('an address leads to the filter that was written into it, and keeps what else it held', () => {
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

test('only what asks for nothing is the whole audit', () => {
  expect(isWholeAudit(WHOLE_AUDIT)).toBe(true)
  expect(isWholeAudit({ ...WHOLE_AUDIT, to: '2026-11-18' })).toBe(false)
})
