// @vitest-environment jsdom
import type { LoaderFunctionArgs } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { Session } from '../../../domain/session/contract'
import { queryClient } from '../../platform/use-read'
import { sessionReading } from '../../session/session'
import { turnAwaySignedIn, turnAwaySignedOut } from './guards'
import { wantedPage } from './wanted-page'

const organisation = {} as Session['organisation']
const me = { email: 'ana@erm.example' } as NonNullable<Session['me']>
const whoIsHere = (who: Session['me']) =>
  queryClient.setQueryData(sessionReading().queryKey, {
    organisation,
    me: who,
    personId: who && 'ana',
    ended: null,
    withheld: null,
  })
const asked = () => ({ request: new Request('http://localhost/people?office=Lyon') }) as LoaderFunctionArgs

const leadsTo = (answer: Response | null) => answer?.headers.get('location') ?? 'stays'

beforeEach(() => queryClient.clear())

test.each([
  ['a protected page sends a signed-out person to the start', turnAwaySignedOut, null, '/'],
  ['a protected page lets a signed-in person stay', turnAwaySignedOut, me, 'stays'],
  ['the login lets a signed-out person stay', turnAwaySignedIn, null, 'stays'],
  ['the login sends a signed-in person home', turnAwaySignedIn, me, '/'],
])('%s', async (_rule, guard, who, expected) => {
  whoIsHere(who)
  expect(leadsTo(await guard(asked()))).toBe(expected)
})

test('a bookmarked page opens after the sign-in', async () => {
  whoIsHere(null)
  await turnAwaySignedOut(asked())
  expect(wantedPage.kept()).toBe('/people?office=Lyon')
})
