import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { listOfficeNames } from '../../domain/offices/contract'
import { isOfficeId } from '../../domain/offices/office-reference'
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
import type { Me } from '../../domain/profile/signed-in-person'
import { mentions } from '../../domain/search'
import { useAddress, withValue } from '../platform/use-address'
import { CallProblem } from '../platform/call'
import { now, today as viewersToday } from '../platform/clock'
import { queryClient, readingOf, useRead } from '../platform/use-read'
import { useSearchText } from '../platform/search-text'
import { sessionReading, useMe } from '../platform/session'

const readingAt = (address: URLSearchParams, offices: readonly string[]) =>
  readingOf(listOfficePeople, { ...officesToAsk(offices), day: dayToAsk(address, viewersToday()) })

const officesAt = (address: URLSearchParams, me: Me | null) => readOffices(address, me?.officeId ?? null)

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
  const [address, changeAddress] = useAddress()
  const putRight = usePutRight()
  const [search, setSearch] = useSearchText()
  const offices = officesAt(address, me)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...readingAt(address, offices),
    enabled: offices.length > 0,
    placeholderData: (last) => (last?.officeId === offices[0] ? last : undefined),
  })

  const today = data?.today ?? viewersToday()
  const filter = readFilter(address, today)
  const changeFilter = (next: PeopleFilter) => changeAddress((given) => writeFilter(given, next, today))

  const refusal = error instanceof CallProblem ? error : null
  const isDayRefused = refusal?.code === 'invalid' && 'day' in refusal.fields
  const isOfficeUnknown = refusal !== null && ['invalid', 'not_found'].includes(refusal.code) && !isDayRefused
  const givenDay = address.get('day')
  const isDayOutOfReach = isDayRefused || (data !== undefined && givenDay !== null && givenDay !== filter.day)
  const nonsense = isDayOutOfReach ? 'day' : isOfficeUnknown && address.has('office') ? 'office' : null
  useEffect(() => {
    if (nonsense === 'day')
      changeAddress((wrong) => withValue(wrong, nonsense, ''), {
        state: { putRight: { ...putRight, day: address.get('day') } },
      })
    if (nonsense === 'office') {
      const given = readOffices(address, null)
      const known = withoutRefused(given, Object.keys(refusal?.fields ?? {}))
      const unknown = given.filter((office) => !known.includes(office))
      changeAddress((wrong) => writeOffices(wrong, known), {
        state: { putRight: { ...putRight, offices: [...putRight.offices, ...unknown] } },
      })
    }
  }, [nonsense, refusal, address, putRight, changeAddress])

  // A link that is copied names the office, whoever follows it, by its id, whatever it is called by then.
  const listed = isPlaceholderData ? undefined : data?.places
  const isNamed =
    address.has('office') && offices.every((id) => listed?.some(({ officeId }) => officeId === id))
  useEffect(() => {
    if (!listed || isNamed) return
    const ids = listed.map(({ officeId }) => officeId)
    changeAddress((given) => writeOffices(given, ids), { state: { putRight } })
  }, [listed, isNamed, putRight, changeAddress])

  const nameOf = useOfficeNames([...(data?.places ?? []), ...(me ? [me] : [])])
  const list = isPlaceholderData || isDayOutOfReach ? undefined : data
  const at = now()
  const found = list?.people.filter(
    (person) => matches(person, filter, at) && mentions([person.name, person.email], search),
  )
  return {
    offices: offices.map((id) => ({ id, name: nameOf(id) })),
    /** What the address asked for and is not to be had; nothing once anything else is asked for. */
    putRight,
    today,
    filter,
    changeFilter,
    chooseOffices: (chosen: readonly string[]) =>
      changeAddress((given) => writeOffices(given, chosen), { replace: false, preventScrollReset: false }),
    search,
    setSearch,
    clear: () => {
      setSearch('')
      changeAddress((given) => withValue(writeFilter(given, defaultFilter(today), today), 'search', ''))
    },
    /** Everybody of the offices; undefined while they are not known. */
    list,
    /** Those whom the filter and the search leave. */
    listed: found,
    /** Both as they are read; what is put right is no failure. */
    read: {
      data: list && found && { list, listed: found },
      error: nonsense === null ? error : null,
      refetch,
    },
  }
}

/** What an office is called, as far as it is known: as one of `known`, or from the list of all offices where that has been read. */
function useOfficeNames(known: readonly { officeId: string | null; office: string | null }[]) {
  const { data: all } = useRead(listOfficeNames, {}, { enabled: false })
  return (id: string) =>
    known.find(({ officeId }) => officeId === id)?.office ??
    all?.find((office) => office.id === id)?.name ??
    (isOfficeId(id) ? '' : id)
}

const NOTHING: PutRight = { offices: [], day: null }

/** What was put right stays with the entry of the history: it goes with the next thing that is asked for. */
function usePutRight() {
  const state = useLocation().state as { putRight?: PutRight } | null
  return state?.putRight ?? NOTHING
}
