import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { listOfficePeople } from '../../domain/people/contract'
import {
  dayToAsk,
  defaultFilter,
  matches,
  readFilter,
  writeFilter,
  type PeopleFilter,
} from '../../domain/people/filter'
import { mentions } from '../../domain/search'
import { CallProblem } from '../platform/call'
import { now, today as viewersToday } from '../platform/clock'
import { readingOf } from '../platform/reading'
import { useSearchText } from '../platform/search-text'
import { useMe } from '../platform/session'

/** The office and the filter are in the address, so that a view can be shared. */
export function usePeopleView() {
  const ownOffice = useMe()?.office ?? null
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useSearchText()
  const office = address.get('office') || ownOffice
  const asked = dayToAsk(address, viewersToday())
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...readingOf(listOfficePeople, { office: office ?? '', day: asked }),
    enabled: office !== null,
    placeholderData: (last) => (last?.office === office ? last : undefined),
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
    if (nonsense) setAddress((given) => without(given, nonsense), IN_PLACE)
  }, [nonsense, setAddress])

  const list = isPlaceholderData || isDayOutOfReach ? undefined : data
  const at = now()
  return {
    office,
    today,
    filter,
    changeFilter: change,
    chooseOffice: (chosen: string) =>
      setAddress(chosen === ownOffice ? without(address, 'office') : withOffice(address, chosen)),
    search,
    setSearch,
    clear: () => {
      setSearch('')
      setAddress(without(writeFilter(address, defaultFilter(today), today), 'search'), IN_PLACE)
    },
    /** Everybody of the office; undefined while they are not known. */
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

function withOffice(address: URLSearchParams, office: string) {
  const written = new URLSearchParams(address)
  written.set('office', office)
  return written
}
