import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
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
  const [search, setSearch] = useSearchText()
  const offices = officesAt(address, me)
  const asked = dayToAsk(address, viewersToday())
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
  const isDayOutOfReach = isDayRefused || (data !== undefined && asked !== undefined && asked !== filter.day)
  const nonsense = isDayOutOfReach ? 'day' : isOfficeUnknown && address.has('office') ? 'office' : null
  useEffect(() => {
    if (nonsense === 'day') setAddress((given) => without(given, nonsense), IN_PLACE)
    if (nonsense === 'office')
      setAddress((given) => {
        const refused = Object.keys(refusal?.fields ?? {})
        return writeOffices(given, withoutRefused(readOffices(given, null), refused))
      }, IN_PLACE)
  }, [nonsense, refusal, setAddress])

  // A link that is copied names the office, whoever follows it.
  const named = !address.has('office') && data && !isPlaceholderData ? data.office : null
  useEffect(() => {
    if (named) setAddress((given) => writeOffices(given, [named]), IN_PLACE)
  }, [named, setAddress])

  const list = isPlaceholderData || isDayOutOfReach ? undefined : data
  const at = now()
  return {
    offices,
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

function without(address: URLSearchParams, name: string) {
  const rest = new URLSearchParams(address)
  rest.delete(name)
  return rest
}
