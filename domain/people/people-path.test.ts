import { expect, test } from 'vitest'
import { defaultFilter, readFilter } from './filter'
import { checkedInPeoplePath, expectedPeoplePath } from './people-path'

const TODAY = '2026-11-24'
const filterOf = (path: string) => readFilter(new URL(path, 'https://example.org').searchParams, TODAY)

test.each([
  ['people expected today', expectedPeoplePath('lyon'), { status: 2 }],
  ['people expected on Thursday', expectedPeoplePath('lyon', '2026-11-26'), { status: 2, day: '2026-11-26' }],
  ['people who have checked in', checkedInPeoplePath('lyon'), { checkedInOnly: true }],
])('the page of people understands the address of %s', (_who, path, filter) => {
  expect(path).toContain('/people?office=lyon')
  expect(filterOf(path)).toEqual({ ...defaultFilter(TODAY), ...filter })
})
