// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import type { Session } from '../../domain/auth/contract'
import { queryClient } from '../platform/reading'
import { sessionReading } from '../platform/session'
import { turnAwaySignedIn, turnAwaySignedOut } from './guards'

const organisation = {} as Session['organisation']
const me = { email: 'ana@erm.example' } as NonNullable<Session['me']>
const whoIsHere = (who: Session['me']) =>
  queryClient.setQueryData(sessionReading().queryKey, { organisation, me: who, withheld: null })

const leadsTo = (answer: Response | null) => answer?.headers.get('location') ?? 'stays'

beforeEach(() => queryClient.clear())

test.each([
  ['a protected page sends nobody home', turnAwaySignedOut, null, '/'],
  ['a protected page lets a signed-in person stay', turnAwaySignedOut, me, 'stays'],
  ['the login lets nobody stay', turnAwaySignedIn, null, 'stays'],
  ['the login sends a signed-in person home', turnAwaySignedIn, me, '/'],
])('%s', async (_rule, guard, who, expected) => {
  whoIsHere(who)
  expect(leadsTo(await guard())).toBe(expected)
})
