import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listOffices } from '../../domain/offices/contract'
import { mentions } from '../../domain/search'
import { useAddress, withValue } from '../platform/use-address'
import { CallProblem } from '../platform/call'
import { readingOf } from '../platform/use-read'
import { useSearchText } from '../platform/search-text'

const UNIT = 'unit'

/** The offices of the business unit in the address, by default the own one; a search finds those of all units. */
export function useUnitOffices() {
  const [address, changeAddress] = useAddress()
  const [search, setSearch] = useSearchText()
  const asked = address.get(UNIT) || undefined
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...readingOf(listOffices, { businessUnit: asked }),
    placeholderData: keepPreviousData,
  })

  const isRefused = error instanceof CallProblem && ['invalid', 'not_found'].includes(error.code)
  const isUnknown = isRefused || (asked !== undefined && data?.businessUnits.includes(asked) === false)
  useEffect(() => {
    if (asked !== undefined && isUnknown) changeAddress((given) => withValue(given, UNIT, ''))
  }, [asked, isUnknown, changeAddress])

  const ofUnit = isPlaceholderData ? undefined : data?.offices
  const isSearching = search.trim() !== ''
  const all = useQuery({ ...readingOf(listOffices, { all: 'on' }), enabled: isSearching })
  const isOfAll = isSearching && all.data !== undefined
  const offices = isOfAll ? all.data.offices : ofUnit
  const found = offices?.filter(({ name, country }) => mentions([name, country], search))
  return {
    units: data?.businessUnits,
    unit: asked ?? data?.businessUnit ?? '',
    chooseUnit: (unit: string) =>
      changeAddress((given) => withValue(given, UNIT, unit), { replace: false, preventScrollReset: false }),
    search,
    setSearch,
    /** Whether the offices of all business units are searched: from the first letter on. */
    isOfAll,
    /** All of the unit, or those of all units while one searches, and those of them that the search finds. */
    read: {
      data: offices && found && { offices, found },
      error: isUnknown ? null : error,
      refetch,
    },
  }
}
