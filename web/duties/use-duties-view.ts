import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DUTIES, type Duty } from '../../domain/access/duty'
import { placeFilter } from '../../domain/duties/chosen-place'
import { ENDINGS, listDuties } from '../../domain/duties/contract'
import type { InputOf, ReplyOf } from '../../domain/endpoint'
import { call, CallProblem } from '../platform/call'
import { useAddress, useAddressChoice, withValue } from '../platform/use-address'
import { useSearchText } from '../platform/search-text'
import { subjectIn } from '../platform/use-read'

const SEARCH = 'duties'
const DUTY = 'duties-kind'
const PLACE = 'duties-at'
const ENDING = 'duties-ending'
const CERTIFICATE = 'duties-certificate'

const CERTIFICATES = [...ENDINGS, 'none'] as const

/** Reads the duties of a filter page by page. */
export const useDutyPages = (input: InputOf<typeof listDuties>) =>
  useInfiniteQuery({
    queryKey: [listDuties.path, 'page by page', input],
    queryFn: ({ pageParam: after, signal }) =>
      call(listDuties, { ...input, ...(after && { after }) }, { signal }),
    meta: subjectIn(listDuties, input),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** The chosen one of the known values. Another value of the address counts as none. */
const known = <Value extends string>(values: readonly Value[], chosen: string) =>
  values.find((value) => value === chosen)

/** Reads the duties page by page. The filter is in the address, so that people can share it. */
export function useDutiesView() {
  const [address, changeAddress] = useAddress()
  const [search, setSearch] = useSearchText(SEARCH)
  const [duty, chooseDuty] = useAddressChoice(DUTY)
  const [place, choosePlace] = useAddressChoice(PLACE)
  const [ending, chooseEnding] = useAddressChoice(ENDING)
  const [certificate, chooseCertificate] = useAddressChoice(CERTIFICATE)
  const filter = {
    duty: known<Duty>(DUTIES, duty),
    ending: known(ENDINGS, ending),
    certificate: known(CERTIFICATES, certificate),
  }
  const written = address.get(SEARCH) ?? ''
  const input = {
    ...(written && { search: written }),
    ...(filter.duty && { duty: filter.duty }),
    ...placeFilter(place),
    ...(filter.ending && { ending: filter.ending }),
    ...(filter.certificate && { certificate: filter.certificate }),
  }
  const reading = useDutyPages(input)
  const hasOrder = filter.ending !== undefined || filter.certificate !== undefined
  // A damaged link names no office.
  const isPlaceRefused = reading.error instanceof CallProblem && 'office' in reading.error.fields
  useEffect(() => {
    if (isPlaceRefused) changeAddress((given) => withValue(given, PLACE, ''))
  }, [isPlaceRefused, changeAddress])
  return {
    search,
    setSearch,
    filter,
    chooseDuty,
    place,
    choosePlace,
    chooseEnding,
    chooseCertificate,
    isFiltered: [search, place, ...Object.values(filter)].some(Boolean),
    /** The choices of the list as it was read, for a file of the same duties. */
    input,
    clear: () => {
      setSearch('')
      changeAddress((given) =>
        [SEARCH, DUTY, PLACE, ENDING, CERTIFICATE].reduce((left, name) => withValue(left, name, ''), given),
      )
    },
    reading,
    /** Undefined until they are read. */
    duties: reading.data?.pages.flatMap(({ duties }) => duties),
    total: reading.data?.pages[0]?.total ?? 0,
    /** The number of each duty in the whole list. Null if the list is short, is of one duty, or is by the day of an end. */
    counts: hasOrder || filter.duty ? null : countsOf(reading.data?.pages[0]),
  }
}

/** A list of this many duties is seen at once. */
const FEW = 10

function countsOf(first: ReplyOf<typeof listDuties> | undefined) {
  if (!first?.counts || (first.total ?? 0) <= FEW) return null
  const { counts } = first
  const kinds = DUTIES.flatMap((duty) => (counts[duty] ? [{ duty, count: counts[duty] }] : []))
  return kinds.length > 1 ? kinds : null
}

export type DutiesView = ReturnType<typeof useDutiesView>
