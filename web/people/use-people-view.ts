import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { listOfficeNames } from '../../domain/offices/names-contract'
import { isOfficeId } from '../../domain/offices/office-id'
import { officesToAsk, readOffices, withoutRefused, writeOffices } from '../../domain/people/chosen-offices'
import { listOfficePeople } from '../../domain/people/contract'
import { listFollowed } from '../../domain/people/followed-contract'
import {
  dayToAsk,
  defaultFilter,
  matches,
  readFilter,
  searchedTexts,
  writeFilter,
  type PeopleFilter,
} from '../../domain/people/filter'
import type { DroppedParts } from '../../domain/people/dropped-parts-text'
import type { Me } from '../../domain/profile/signed-in-person'
import { mentions } from '../../domain/search'
import { useText } from '../i18n/language'
import { useAddress, withValue } from '../platform/use-address'
import { CallProblem } from '../platform/call'
import { now, today as viewersToday } from '../platform/clock'
import { queryClient, readingOf, useRead } from '../platform/use-read'
import { useSearchText } from '../platform/search-text'
import { sessionReading, useMe } from '../session/session'

const readingAt = (address: URLSearchParams, offices: readonly string[]) =>
  readingOf(listOfficePeople, { ...officesToAsk(offices), day: dayToAsk(address, viewersToday()) })

const officesAt = (address: URLSearchParams, me: Me | null) => readOffices(address, me?.officeId ?? null)

/** Begins to read the people while the code of their page is still loading. */
export async function loadPeople({ request }: { request: Request }) {
  const address = new URL(request.url).searchParams
  const { me } = await queryClient.ensureQueryData(sessionReading())
  const offices = officesAt(address, me)
  if (me && offices.length > 0) void queryClient.prefetchQuery(readingAt(address, offices))
  return null
}

/** Reads the people of the offices in the address, and filters them. The address holds the offices and the filter, so that a view can be shared. */
export function usePeopleView() {
  const t = useText()
  const me = useMe()
  const [address, changeAddress] = useAddress()
  const putRight = useDroppedParts()
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

  // The address names offices by id, so that a copied link works for all readers and after a change of name.
  const listed = isPlaceholderData ? undefined : data?.places
  const isNamed =
    address.has('office') && offices.every((id) => listed?.some(({ officeId }) => officeId === id))
  useEffect(() => {
    if (!listed || isNamed || nonsense !== null) return
    const ids = listed.map(({ officeId }) => officeId)
    changeAddress((given) => writeOffices(given, ids), { state: { putRight } })
  }, [listed, isNamed, nonsense, putRight, changeAddress])

  const nameOf = useOfficeNames([...(data?.places ?? []), ...(me ? [me] : [])])
  const list = isPlaceholderData || isDayOutOfReach ? undefined : data
  const following = useRead(listFollowed, {})
  const followed = following.data?.people.map(({ id }) => id)
  const isMissing = filter.followedOnly && !followed
  const at = now()
  const found = isMissing
    ? undefined
    : list?.people.filter(
        (person) =>
          matches(person, filter, { now: at, followed: followed ?? [] }) &&
          mentions(searchedTexts(person, t), search),
      )
  return {
    offices: offices.map((id) => ({ id, name: nameOf(id) })),
    /** The parts of the address that name nothing and were dropped. */
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
    /** The ids of the colleagues whom the viewer follows. Undefined while they are not known. */
    followed,
    /** All people of the offices. Undefined while they are unknown. */
    list,
    listed: found,
    /** Both lists as one result of reading. A corrected address is no failure. */
    read: {
      data: list && found && { list, listed: found },
      error: nonsense === null ? (error ?? (isMissing ? following.error : null)) : null,
      refetch: isMissing ? following.refetch : refetch,
    },
  }
}

/** Finds the name of an office in `known`, or in the list of all offices if that has been read. */
function useOfficeNames(known: readonly { officeId: string | null; office: string | null }[]) {
  const { data: all } = useRead(listOfficeNames, {}, { enabled: false })
  return (id: string) =>
    known.find(({ officeId }) => officeId === id)?.office ??
    all?.find((office) => office.id === id)?.name ??
    (isOfficeId(id) ? '' : id)
}

const NOTHING: DroppedParts = { offices: [], day: null }

/** The corrections belong to the entry of the history, so the next address begins without them. */
function useDroppedParts() {
  const state = useLocation().state as { putRight?: DroppedParts } | null
  return state?.putRight ?? NOTHING
}
