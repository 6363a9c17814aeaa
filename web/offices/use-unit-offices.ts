import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import { listOffices } from '../../domain/offices/contract'
import { groupOf, PHASE_GROUPS, type PhaseGroup } from '../../domain/offices/summary'
import { UNIT_IN_ADDRESS } from '../../domain/paths'
import { mentions } from '../../domain/search'
import { countryName } from '../../domain/offices/country-name'
import { useLanguage } from '../i18n/language'
import { useAddressChoice } from '../platform/use-address'
import { CallProblem } from '../platform/call'
import { readingOf } from '../platform/use-read'
import { useSearchText } from '../platform/search-text'

/** The name under which the address has the group of the summary. */
const GROUP = 'status'

const isGroup = (text: string): text is PhaseGroup => Object.hasOwn(PHASE_GROUPS, text)

/**
 * The offices of the business unit in the address, by default the person's own. A search finds offices of all
 * units.
 */
export function useUnitOffices() {
  const { language } = useLanguage()
  const [asked, choose] = useAddressChoice(UNIT_IN_ADDRESS)
  const [search, setSearch] = useSearchText()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...readingOf(listOffices, { businessUnit: asked || undefined }),
    placeholderData: keepPreviousData,
  })

  const isRefused = error instanceof CallProblem && ['invalid', 'not_found'].includes(error.code)
  const isUnknown = isRefused || (asked !== '' && data?.businessUnits.includes(asked) === false)
  useEffect(() => {
    if (asked !== '' && isUnknown) choose('')
  }, [asked, isUnknown, choose])

  const ofUnit = isPlaceholderData ? undefined : data?.offices
  const isSearching = search.trim() !== ''
  const all = useQuery({ ...readingOf(listOffices, { all: 'on' }), enabled: isSearching })
  const ofAll = isSearching ? all.data?.offices : undefined
  // The typed letter is drawn first, and the long list after it.
  const deferredSearch = useDeferredValue(search)
  const listed = useDeferredValue(ofAll ?? ofUnit)
  const found = useMemo(
    () =>
      listed?.filter(({ name, country }) =>
        mentions([name, country, countryName(country, language)], deferredSearch),
      ),
    [listed, language, deferredSearch],
  )
  const [group, chooseGroup] = useAddressChoice(GROUP)
  const shown = useMemo(
    () => (isGroup(group) ? found?.filter(({ phase }) => groupOf(phase) === group) : found),
    [found, group],
  )
  return {
    units: data?.businessUnits,
    unit: asked || (data?.businessUnit ?? ''),
    /** Lists the offices of a unit, which ends the search. */
    chooseUnit(unit: string) {
      setSearch('')
      choose(unit, { replace: false, preventScrollReset: false })
    },
    search,
    setSearch,
    clearSearch: useCallback(() => setSearch(''), [setSearch]),
    /** True if the search covers all business units, as it does from the first letter on. */
    isOfAll: listed !== undefined && listed === ofAll,
    /** The group of the summary that alone is listed. Empty if all are. */
    group: isGroup(group) ? group : ('' as const),
    chooseGroup: useCallback((chosen: PhaseGroup | '') => chooseGroup(chosen), [chooseGroup]),
    /** All offices of the unit (of all units during a search), the found ones, and those of the chosen group. */
    read: {
      data: listed && found && shown && { offices: listed, found, shown },
      error: isUnknown ? null : error,
      refetch,
    },
  }
}
