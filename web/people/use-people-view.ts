import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { officesToAsk, readOffices, withoutRefused, writeOffices } from '../../domain/people/chosen-offices'
import { listOfficePeople } from '../../domain/people/contract'
import {
  dayToAsk,
  defaultFilter,
  matches,
  readFilter,
  writeFilter,
  type PeopleFilter,
} from '../../domain/people/filter'
import type { PutRight } from '../../domain/people/put-right'
import type { Me } from '../../domain/profile/me'
import { mentions } from '../../domain/search'
import { CallProblem } from '../platform/call'
import { now, today as viewersToday } from '../platform/clock'
import { queryClient, readingOf } from '../platform/reading'
import { useSearchText } from '../platform/search-text'
import { sessionReading, useMe } from '../platform/session'

const readingAt = (address: URLSearchParams, offices: readonly string[]) =>
  readingOf(listOfficePeople, { ...officesToAsk(offices), day: dayToAsk(address, viewersToday()) })

const officesAt = (address: URLSearchParams, me: Me | null) => readOffices(address, me?.office ?? null)

/** Asks for the people while their page is still on its way. */
export async function loadPeople({ request }: { request: Request }) {
  const address = new URL(request.url).searchParams
  const { me } = await queryClient.ensureQueryData(sessionReading())
  const offices = officesAt(address, me)
  if (me && offices.length > 0) void queryClient.prefetchQuery(readingAt(address, offices))
  return null
}

/** The offices and the filter are in the address, the own office too, so that a view can be shared. */
export function usePeopleView() {
  const me = useMe()
  const [address, setAddress] = useSearchParams()
  const putRight = usePutRight()
  const [search, setSearch] = useSearchText()
  const offices = officesAt(address, me)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...readingAt(address, offices),
    enabled: offices.length > 0,
    placeholderData: (last) => (last?.office === offices[0] ? last : undefined),
  })

  const today = data?.today ?? viewersToday()
  const filter = readFilter(address, today)
  const change = (next: PeopleFilter) => setAddress(writeFilter(address, next, today), IN_PLACE)

  const refusal = error instanceof CallProblem ? error : null
  const isDayRefused = refusal?.code === 'invalid' && 'day' in refusal.fields
  const isOfficeUnknown = refusal !== null && ['invalid', 'not_found'].includes(refusal.code) && !isDayRefused
  const givenDay = address.get('day')
  const isDayOutOfReach = isDayRefused || (data !== undefined && givenDay !== null && givenDay !== filter.day)
  const nonsense = isDayOutOfReach ? 'day' : isOfficeUnknown && address.has('office') ? 'office' : null
  useEffect(() => {
    if (nonsense === 'day')
      setAddress(without(address, nonsense), inPlaceWith({ ...putRight, day: address.get('day') }))
    if (nonsense === 'office') {
      const given = readOffices(address, null)
      const known = withoutRefused(given, Object.keys(refusal?.fields ?? {}))
      const unknown = given.filter((office) => !known.includes(office))
      setAddress(
        writeOffices(address, known),
        inPlaceWith({ ...putRight, offices: [...putRight.offices, ...unknown] }),
      )
    }
  }, [nonsense, refusal, address, putRight, setAddress])

  // A link that is copied names the office, whoever follows it.
  const named = !address.has('office') && data && !isPlaceholderData ? data.office : null
  useEffect(() => {
    if (named) setAddress((given) => writeOffices(given, [named]), inPlaceWith(putRight))
  }, [named, putRight, setAddress])

  const list = isPlaceholderData || isDayOutOfReach ? undefined : data
  const at = now()
  return {
    offices,
    /** What the address asked for and is not to be had; nothing once anything else is asked for. */
    putRight,
    today,
    filter,
    changeFilter: change,
    chooseOffices: (chosen: readonly string[]) => setAddress(writeOffices(address, chosen)),
    search,
    setSearch,
    clear: () => {
      setSearch('')
      setAddress(without(writeFilter(address, defaultFilter(today), today), 'search'), IN_PLACE)
    },
    /** Everybody of the offices; undefined while they are not known. */
    list,
    listed: list?.people.filter(
      (person) => matches(person, filter, at) && mentions([person.name, person.email], search),
    ),
    hasFailed: error !== null && nonsense === null,
    retry: () => void refetch(),
  }
}

const IN_PLACE = { replace: true, preventScrollReset: true }
const inPlaceWith = (putRight: PutRight) => ({ ...IN_PLACE, state: { putRight } })

const NOTHING: PutRight = { offices: [], day: null }

/** What was put right stays with the entry of the history: it goes with the next thing that is asked for. */
function usePutRight() {
  const state = useLocation().state as { putRight?: PutRight } | null
  return state?.putRight ?? NOTHING
}

function without(address: URLSearchParams, name: string) {
  const rest = new URLSearchParams(address)
  rest.delete(name)
  return rest
}
