import { fireEvent } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearHalfTyped, fill, halfType, press } from '../testing/hands'
import { pageShower } from '../testing/show-page'
import { AuditFilters } from './audit-filters'
import { useAuditView } from './use-audit-view'

beforeEach(() => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ entries: [], names: {}, next: null }))),
  )
})

const showPage = pageShower()
const Filters = () => <AuditFilters view={useAuditView()} />
const Address = () => <output id="address">{useLocation().search}</output>
const show = (filter: string) =>
  showPage(
    <>
      <Filters />
      <Address />
    </>,
    { role: 'Admin', organisation: {}, at: `/admin/audit${filter}` },
  )
const address = () => document.querySelector('#address')?.textContent
const field = (name: string) => document.querySelector<HTMLInputElement>(`#${name}`)!
const helpOf = (name: string) => document.querySelector(`#${name}-help`)?.textContent

test.each(['from', 'to'])(
  'a half-typed day "%s" is marked when its field is left, and the filter stays',
  async (name) => {
    await show(`?${name}=2026-11-01`)
    halfType(field(name))
    expect(helpOf(name)).toBeUndefined()
    fireEvent.blur(field(name))
    expect(helpOf(name)).toBe('Please enter the day as dd/mm/yyyy, or clear the field')
    expect(field(name).value).toBe('31/1')
    expect(address()).toBe(`?${name}=2026-11-01`)
    fill(field(name), '2026-11-02')
    expect(helpOf(name)).toBeUndefined()
    expect(address()).toBe(`?${name}=2026-11-02`)
  },
)

test('a cleared day no longer filters', async () => {
  await show('?from=2026-11-01')
  fill(field('from'), '')
  expect(address()).toBe('')
})

test('a half-typed day no longer filters after it is cleared and left', async () => {
  await show('?from=2026-11-01')
  halfType(field('from'))
  fireEvent.blur(field('from'))
  clearHalfTyped(field('from'))
  fireEvent.blur(field('from'))
  expect(helpOf('from')).toBeUndefined()
  expect(address()).toBe('')
})

test('clearing the filters clears a half-typed day', async () => {
  await show('?to=2026-11-01')
  halfType(field('from'))
  fireEvent.blur(field('from'))
  press('Clear filters')
  expect(helpOf('from')).toBeUndefined()
  expect(field('from').value).toBe('')
  expect(address()).toBe('')
})

test('a whole address says that it also finds who read the lists with the person', async () => {
  await show('?subject=London')
  expect(document.body.textContent).not.toContain('With a person’s whole address')
  fill(field('subject'), 'ana@erm.example')
  expect(document.body.textContent).toContain('With a person’s whole address')
})
