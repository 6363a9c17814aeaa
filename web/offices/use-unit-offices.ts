import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { listOffices } from '../../domain/offices/contract'
import { mentions } from '../../domain/search'
import { CallProblem } from '../platform/call'
import { readingOf } from '../platform/reading'
import { useSearchText } from '../platform/search-text'

const UNIT = 'unit'

/** The offices of the business unit in the address, by default the own one; a search finds those of all units. */
export function useUnitOffices() {
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useSearchText()
  const asked = params.get(UNIT) || undefined
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...readingOf(listOffices, { businessUnit: asked }),
    placeholderData: keepPreviousData,
  })

  const isRefused = error instanceof CallProblem && ['invalid', 'not_found'].includes(error.code)
  const isUnknown = isRefused || (asked !== undefined && data?.businessUnits.includes(asked) === false)
  useEffect(() => {
    if (asked !== undefined && isUnknown) setParams(withoutUnit, { replace: true })
  }, [asked, isUnknown, setParams])

  const ofUnit = isPlaceholderData ? undefined : data?.offices
  const isSearching = search.trim() !== ''
  const all = useQuery({ ...readingOf(listOffices, { all: 'on' }), enabled: isSearching })
  const isOfAll = isSearching && all.data !== undefined
  const offices = isOfAll ? all.data.offices : ofUnit
  return {
    units: data?.businessUnits,
    unit: asked ?? data?.businessUnit ?? '',
    chooseUnit: (unit: string) =>
      setParams((address) => new URLSearchParams([...withoutUnit(address), [UNIT, unit]])),
    search,
    setSearch,
    /** Whether the offices of all business units are searched: from the first letter on. */
    isOfAll,
    /** All of the unit, or those of all units while one searches; undefined while they are not known. */
    offices,
    found: offices?.filter(({ name, country }) => mentions([name, country], search)),
    hasFailed: error !== null && !isUnknown,
    retry: () => void refetch(),
  }
}

function withoutUnit(address: URLSearchParams) {
  const rest = new URLSearchParams(address)
  rest.delete(UNIT)
  return rest
}
