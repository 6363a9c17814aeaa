import { allows, may, type Actor } from '../access/ability'
import type { OwnDuty } from '../access/own-duty'
import { placeOf } from '../access/scope'

type NearOffice = { id: string; name: string; country: string; businessUnit: string }
type Caller = Omit<Actor, 'duties'> & { duties: readonly OwnDuty[] }

/** Lists the offices whose roll call a person opens without a search, each once: those of the person’s duties, then near ones at which the person may call the roll. */
export function rollCallOffices(person: Caller, near: readonly NearOffice[]): { id: string; name: string }[] {
  const ofDuties = person.duties.flatMap(({ duty, scope, where }) =>
    allows(duty, 'call the roll') && scope.kind === 'office' ? { id: scope.office, name: where } : [],
  )
  const ofNear = near.filter((office) => may(person, 'call the roll', placeOf(office)))
  const all = [...ofDuties, ...ofNear.map(({ id, name }) => ({ id, name }))]
  return all.filter(({ id }, index) => all.findIndex((office) => office.id === id) === index)
}
