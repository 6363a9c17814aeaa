import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../domain/day'
import type { ComingDuty, OwnDuty } from '../../domain/access/own-duty'
import { doorCodePath, officePath, PATHS, posterPath, visitorsPath } from '../../domain/paths'
import { pageShower, settle } from '../testing/show-page'
import { ComingDutiesCard, OwnDutiesCard } from './own-duties-card'

const TODAY = '2026-11-18'
beforeEach(() => void vi.useFakeTimers({ now: new Date(`${TODAY}T12:00:00`), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const showPage = pageShower()
const LYON = '4c1d1c40-0000-4000-8000-000000000001'

const own = (changed: Partial<OwnDuty>): OwnDuty => ({
  duty: 'warden',
  scope: { kind: 'office', office: LYON },
  where: 'Lyon',
  until: null,
  certificateUntil: null,
  ...changed,
})
const everywhere: OwnDuty['scope'] = { kind: 'everywhere' }
const show = (...duties: OwnDuty[]) =>
  showPage(<OwnDutiesCard duties={duties} />, { role: '', organisation: {} })

test.each<[OwnDuty, string[]]>([
  [own({ duty: 'reception' }), [visitorsPath(LYON), posterPath(LYON), doorCodePath(LYON)]],
  [own({ duty: 'coordinator' }), [officePath(LYON)]],
  [own({ duty: 'health-and-safety' }), [officePath(LYON), PATHS.tracing]],
  [own({ duty: 'privacy' }), [PATHS.admin]],
  [own({ duty: 'privacy', scope: everywhere, where: 'Everywhere' }), [PATHS.admin, PATHS.audit]],
  [own({ scope: { kind: 'country', country: 'France' }, where: 'France' }), ['/offices?search=France']],
  [own({ scope: { kind: 'unit', businessUnit: 'South' }, where: 'South' }), ['/offices?unit=South']],
  [own({ scope: everywhere, where: 'Everywhere' }), [PATHS.offices]],
])('a duty links to its work: %o', async (duty, ways) => {
  await show(duty)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways)
})

test('a privacy duty mentions the audit only if it counts everywhere', async () => {
  await show(own({ duty: 'privacy', scope: { kind: 'country', country: 'France' }, where: 'France' }))
  expect(screen.getByText('Answers requests for personal data.')).toBeTruthy()
  expect(screen.queryByText(/audit/i)).toBeNull()
  await show(own({ duty: 'privacy', scope: everywhere, where: 'Everywhere' }))
  expect(screen.getByText('Reads the audit and answers requests for personal data.')).toBeTruthy()
})

test.each<[Partial<OwnDuty>, string]>([
  [{ until: TODAY }, 'Ends today'],
  [{ until: addDays(TODAY, 20) }, 'Ends soon'],
  [{ certificateUntil: addDays(TODAY, 20) }, 'Certificate ends soon'],
  [{ certificateUntil: addDays(TODAY, -1) }, 'Certificate over'],
])('a near or past end has a mark: %o', async (changed, mark) => {
  await show(own(changed))
  expect(screen.getByText(mark)).toBeTruthy()
})

test('duties at one place stand together, with one link to each page', async () => {
  await show(
    ...[own({}), own({ duty: 'coordinator' }), own({ duty: 'health-and-safety' })],
    own({ duty: 'coordinator', scope: { kind: 'office', office: 'nice' }, where: 'Nice' }),
  )
  const items = screen.getAllByRole('listitem')
  expect(items).toHaveLength(2)
  expect(items[0]?.textContent).toMatch(/Warden, Lyon.*Office coordinator, Lyon.*Health & safety, Lyon/)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...[officePath(LYON), PATHS.tracing],
    officePath('nice'),
  ])
})

test('an acting warden sees no day: the duty ends with the alarm', async () => {
  await show(own({ duty: 'acting-warden', until: TODAY }))
  expect(screen.getByText('Acting warden, Lyon')).toBeTruthy()
  expect(screen.getByText('Calls the roll of the office until the alarm ends.')).toBeTruthy()
  expect(screen.queryByText(/Until \d|Ends today/)).toBeNull()
})

test('a duty and a certificate that last have no mark', async () => {
  await show(own({ until: addDays(TODAY, 200) }))
  expect(screen.queryByText(/Ends|over/)).toBeNull()
})

const factor = (setting: string, since: string | null) => ({ setting, since, recoveryCodesLeft: 0 })

test.each([
  ['who needs one is told so', factor('required', null), true, 'You need a second factor to see'],
  ['who may have one is told so', factor('optional', null), false, 'You can protect your duties'],
  ['who has one confirms it', factor('required', '2026-11-01T09:00:00Z'), true, 'to go on with your duty'],
  ['who has confirmed it finds it', factor('required', '2026-11-01T09:00:00Z'), false, 'Second factor'],
])(
  'a duty that shows the places of others links to the second factor: %s',
  async (_who, read, isWithheld, said) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(read))))
    const withheld = isWithheld ? 'second_factor_required' : null
    await showPage(<OwnDutiesCard duties={[own({})]} />, {
      role: '',
      organisation: {},
      me: { duties: [own({})] },
      withheld,
    })
    expect(await screen.findByText(said, { exact: false })).toBeTruthy()
    expect(screen.getByRole('link', { name: /second factor/i }).getAttribute('href')).toBe(PATHS.secondFactor)
  },
)

test.each([
  ['where there is none to be had', own({}), factor('off', null)],
  ['to an acting warden, whose duty ends soon', own({ duty: 'acting-warden' }), factor('required', null)],
])('there is no text about a second factor %s', async (_where, duty, read) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(read))))
  await showPage(<OwnDutiesCard duties={[duty]} />, { role: '', organisation: {}, me: { duties: [duty] } })
  await settle()
  expect(screen.queryByText(/second factor/i)).toBeNull()
})

const warden: ComingDuty = {
  duty: 'warden',
  scope: { kind: 'office', office: '4c1d1c40-0000-4000-8000-000000000001' },
  where: 'Lyon',
  from: '2026-12-01',
  until: null,
  certificateUntil: null,
}

test('a coming duty names its first day, its last day and its place', async () => {
  await showPage(
    <ComingDutiesCard
      duties={[
        warden,
        {
          ...warden,
          duty: 'privacy',
          scope: { kind: 'everywhere' },
          where: 'Everywhere',
          until: '2026-12-31',
        },
      ]}
    />,
    { role: '', organisation: {} },
  )
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Warden, LyonFrom 01 Dec 2026',
    'Privacy, all officesFrom 01 Dec 2026 until 31 Dec 2026',
  ])
})
