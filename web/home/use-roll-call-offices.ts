import { rollCallOffices } from '../../domain/duties/roll-call-offices'
import { listMyOffices } from '../../domain/home/contract'
import { useRead } from '../platform/use-read'
import { useMe } from '../session/session'

/** The offices whose roll call the reader opens without a search. Those of duties are known at once, the others after the person’s offices are read. */
export function useRollCallOffices() {
  const me = useMe()
  const read = useRead(listMyOffices, {})
  const near = read.data ? [read.data.checkedInToday, read.data.home].filter((office) => office !== null) : []
  return { offices: me ? rollCallOffices(me, near) : [], read }
}
