import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listDuties } from '../../domain/duties/contract'
import { CallProblem } from '../platform/call'
import { useAddress, useAddressChoice, withValue } from '../platform/use-address'
import { readingOf } from '../platform/use-read'
import { useSearchText } from '../platform/search-text'

const SEARCH = 'duties'
const OFFICE = 'duties-at'
const ENDING = 'duties-ending'

export function useDutiesView() {
  const [address, changeAddress] = useAddress()
  const [search, setSearch] = useSearchText(SEARCH)
  const [office, chooseOffice] = useAddressChoice(OFFICE)
  const [ending, setEnding] = useAddressChoice(ENDING)
  const written = address.get(SEARCH) ?? ''
  const read = useQuery({
    ...readingOf(listDuties, {
      ...(written && { search: written }),
      ...(office && { office }),
      ...(ending && { ending: 'on' as const }),
    }),
    placeholderData: keepPreviousData,
  })
  // A damaged link names no office.
  const isOfficeRefused = read.error instanceof CallProblem && 'office' in read.error.fields
  useEffect(() => {
    if (isOfficeRefused) changeAddress((given) => withValue(given, OFFICE, ''))
  }, [isOfficeRefused, changeAddress])
  return {
    search,
    setSearch,
    office,
    chooseOffice,
    isEnding: ending !== '',
    showEnding: (isOn: boolean) => setEnding(isOn ? 'on' : ''),
    isFiltered: search !== '' || office !== '' || ending !== '',
    clear: () => {
      setSearch('')
      changeAddress((given) =>
        [SEARCH, OFFICE, ENDING].reduce((left, name) => withValue(left, name, ''), given),
      )
    },
    read,
  }
}

export type DutiesView = ReturnType<typeof useDutiesView>
