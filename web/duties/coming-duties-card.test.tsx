import { expect, test } from 'vitest'
import type { ComingDuty } from '../../domain/access/own-duty'
import { pageShower } from '../testing/show-page'
import { ComingDutiesCard } from './coming-duties-card'

const showPage = pageShower()

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
