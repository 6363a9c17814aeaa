import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listDuties } from '../../domain/duties/contract'
import { useAddress, withValue } from '../platform/use-address'
import { readingOf } from '../platform/use-read'
import { useSearchText } from '../platform/search-text'

const SEARCH = 'duties'
const OFFICE = 'duties-at'
const ENDING = 'duties-ending'

/** Who has which duty, as far as the filter in the address leaves it. */
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

/** A choice that stands in the address; it shows at once, and the address follows. */
function useAddressChoice(name: string) {
  const [address, changeAddress] = useAddress()
  const inAddress = address.get(name) ?? ''
  const [chosen, setChosen] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  if (inAddress !== seen) {
    setSeen(inAddress)
    setChosen(inAddress)
  }
  const choose = (value: string) => {
    setChosen(value)
    changeAddress((given) => withValue(given, name, value))
  }
  return [chosen, choose] as const
}
