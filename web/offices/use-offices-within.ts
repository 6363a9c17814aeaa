import type { Act } from '../../domain/auth/ability'
import { placeOf } from '../../domain/duties/scope'
import { listOffices } from '../../domain/offices/contract'
import { useRead } from '../platform/use-read'
import { useMay } from '../platform/use-may'

/** Which offices the signed-in person may do something at, by their id; none while that is not known. */
export function useOfficesWithin(act: Act) {
  const { may } = useMay()
  const isEverywhere = may(act, null)
  const { data } = useRead(listOffices, { all: 'on' }, { enabled: !isEverywhere })
  const within = new Set(data?.offices.filter((office) => may(act, placeOf(office))).map(({ id }) => id))
  return ({ id }: { id: string }) => isEverywhere || within.has(id)
}
