import type { Duty } from '../access/duty'
import type { OwnDuty } from '../access/own-duty'

const HOLDER: Record<Duty, string> = {
  coordinator: 'an office coordinator',
  warden: 'a warden',
  'first-aider': 'a first aider',
  reception: 'at the reception',
  'health-and-safety': 'responsible for health & safety',
  privacy: 'responsible for privacy',
}

type Held = Pick<OwnDuty, 'duty' | 'scope' | 'where'>

/** Names the holder of a duty, as in 'a warden of Lyon'. */
export const holderText = (held: Held) => `${HOLDER[held.duty]} of ${placeOf(held)}`

const placeOf = ({ scope, where }: Held) => (scope.kind === 'everywhere' ? 'all offices' : where)

/** The same for several duties, each place once, as in 'a first aider and a warden of Lyon'. */
export function holderOfAllText(duties: readonly Held[]) {
  const places = [...new Set(duties.map(placeOf))]
  const list = new Intl.ListFormat('en')
  const holderAt = (place: string) =>
    list.format(duties.filter((held) => placeOf(held) === place).map(({ duty }) => HOLDER[duty]))
  return list.format(places.map((place) => `${holderAt(place)} of ${place}`))
}
