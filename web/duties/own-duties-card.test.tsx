import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays } from '../../domain/day'
import type { OwnDuty } from '../../domain/duties/own-duty'
import { officePath, PATHS, posterPath, rollCallPath, visitorsPath } from '../../domain/paths'
import { today } from '../platform/clock'
import { pageShower } from '../platform/testing/show-page'
import { OwnDutiesCard } from './own-duties-card'

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
  [own({}), [rollCallPath(LYON)]],
  [own({ duty: 'reception' }), [visitorsPath(LYON), posterPath(LYON)]],
  [own({ duty: 'coordinator' }), [officePath(LYON)]],
  [own({ duty: 'health-and-safety' }), [rollCallPath(LYON), officePath(LYON), PATHS.tracing]],
  [own({ duty: 'privacy' }), [PATHS.admin]],
  [own({ duty: 'privacy', scope: everywhere, where: 'Everywhere' }), [PATHS.admin, PATHS.audit]],
  [own({ scope: { kind: 'country', country: 'France' }, where: 'France' }), [PATHS.offices]],
])('a duty leads to what it is for: %o', async (duty, ways) => {
  await show(duty)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways)
})

test.each<[Partial<OwnDuty>, string]>([
  [{ until: today() }, 'Ends today'],
  [{ until: addDays(today(), 20) }, 'Ends soon'],
  [{ certificateUntil: addDays(today(), 20) }, 'Certificate ends soon'],
  [{ certificateUntil: addDays(today(), -1) }, 'Certificate over'],
])('what ends is pointed at: %o', async (changed, mark) => {
  await show(own(changed))
  expect(screen.getByText(mark)).toBeTruthy()
})

test('what lasts has no mark', async () => {
  await show(own({ until: addDays(today(), 200) }))
  expect(screen.queryByText(/Ends|over/)).toBeNull()
})
