import { useQuery } from '@tanstack/react-query'
import { MOST_CHARACTERS } from '../../domain/check-ins/changing-codes'
import { lookUpOffice } from '../../domain/check-ins/contract'
import { call } from '../platform/call'
import { pendingCheckIn } from '../platform/pending-check-in'
import { readingOf } from '../platform/use-read'

const receiptBefore = (key: string) => {
  const pending = pendingCheckIn()
  return pending?.key === key ? pending.receipt : undefined
}

/**
 * Reads the office of a key. Without a connection it fails at once, so that the page can say so. It exchanges
 * the changing code of the address for a receipt. From then on it sends the receipt too, because the code
 * soon expires.
 */
export function useOfficeLookUp(key: string, given?: string) {
  const code = given?.slice(0, MOST_CHARACTERS)
  const reading = readingOf(lookUpOffice, { QR: key, ...(code !== undefined && { code }) })
  return useQuery({
    ...reading,
    networkMode: 'always',
    queryFn: ({ client, signal }) => {
      const receipt = client.getQueryData(reading.queryKey)?.screen?.receipt ?? receiptBefore(key)
      return call(lookUpOffice, { QR: key, code, receipt }, { signal })
    },
  })
}
