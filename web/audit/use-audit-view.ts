import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listAuditEntries } from '../../domain/audit/contract'
import {
  isWholeAudit,
  readAuditFilter,
  WHOLE_AUDIT,
  writeAuditFilter,
  type AuditFilter,
} from '../../domain/audit/filter'
import { addDays } from '../../domain/day'
import type { InputOf } from '../../domain/endpoint'
import { useAddress } from '../platform/use-address'
import { call } from '../platform/call'
import { startOfDay } from '../platform/clock'
import { subjectIn } from '../platform/use-read'
import { useSearchText } from '../platform/search-text'

/** Reads the audit page by page. The filter is in the address, so that people can share it. */
export function useAuditView() {
  const [address, changeAddress] = useAddress()
  const [who, setWho] = useSearchText('who')
  const [subject, setSubject] = useSearchText('subject')
  const filter = readAuditFilter(address)
  const input = inputOf(filter)
  const reading = useInfiniteQuery({
    queryKey: [listAuditEntries.path, input],
    queryFn: ({ pageParam: before, signal }) => call(listAuditEntries, { ...input, before }, { signal }),
    meta: subjectIn(listAuditEntries, input),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const change = (changed: Partial<AuditFilter>) =>
    changeAddress((parameters) =>
      writeAuditFilter(parameters, { ...readAuditFilter(parameters), ...changed }),
    )
  return {
    filter,
    change,
    typed: { who, subject },
    type: { who: setWho, subject: setSubject },
    clear: () => {
      setWho('')
      setSubject('')
      change(WHOLE_AUDIT)
    },
    isFiltered: !isWholeAudit({ ...filter, who, subject }),
    reading,
    /** The newest entry is first. Undefined until they are read. */
    entries: reading.data?.pages.flatMap(({ entries }) => entries),
    names: Object.assign({}, ...(reading.data?.pages.map(({ names }) => names) ?? [])) as NamesByAddress,
  }
}

/** The names of people by their addresses. */
export type NamesByAddress = Readonly<Record<string, string>>

export type AuditView = ReturnType<typeof useAuditView>

const inputOf = ({ who, action, subject, from, to }: AuditFilter): InputOf<typeof listAuditEntries> => ({
  ...(who && { who }),
  ...(action && { action }),
  ...(subject && { subject }),
  ...(from && { from: startOfDay(from).toISOString() }),
  ...(to && { until: startOfDay(addDays(to, 1)).toISOString() }),
})
