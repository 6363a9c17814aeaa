import type { Act } from '../../domain/access/ability'
import { placeOf } from '../../domain/access/scope'
import { listOffices } from '../../domain/offices/contract'
import { useRead } from '../platform/use-read'
import { useMay } from '../session/use-may'

/** Tells the offices where the signed-in person may do an act, also those that have closed for good. None until they are read. */
export function useOfficesWithin(act: Act) {
  const { may } = useMay()
  const isEverywhere = may(act, null)
  const { data } = useRead(listOffices, { all: 'on', closed: 'on' }, { enabled: !isEverywhere })
  const within = new Set(data?.offices.filter((office) => may(act, placeOf(office))).map(({ id }) => id))
  return ({ id }: { id: string }) => isEverywhere || within.has(id)
}
