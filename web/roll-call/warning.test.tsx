import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageShower } from '../platform/testing/show-page'
import { RollCallWarning } from './warning'

const showPage = pageShower()

test.each([
  ['a warden', '', 'go on with your duty'],
  ['an administrator', 'Admin', 'go on as an administrator'],
] as const)('%s whose powers are withheld is told what they are for', async (_who, role, said) => {
  await showPage(
    <RollCallWarning time="09:00" withheld="second_factor_required" isCutOff={false} problem="" />,
    { role, organisation: {} },
  )
  expect(screen.getByRole('alert').textContent).toContain(said)
})
