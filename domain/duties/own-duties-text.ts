import { DUTY_MEANS, type Duty } from '../access/duty'
import type { OwnDuty } from '../access/own-duty'

const HOLDER: Record<Duty, string> = {
  coordinator: 'an office coordinator',
  warden: 'a warden',
  'first-aider': 'a first aider',
  reception: 'at the reception',
  'health-and-safety': 'responsible for health & safety',
  privacy: 'responsible for privacy',
  'acting-warden': 'an acting warden',
}

type DutyPlace = Pick<OwnDuty, 'duty' | 'scope' | 'where'>

/** Only a privacy duty that counts everywhere reads the audit. */
export const meaningText = ({ duty, scope }: Pick<DutyPlace, 'duty' | 'scope'>) =>
  duty === 'privacy' && scope.kind !== 'everywhere' ? 'Answers requests for personal data.' : DUTY_MEANS[duty]

const placeOf = ({ scope, where }: DutyPlace) => (scope.kind === 'everywhere' ? 'all offices' : where)

/** Names the holder of duties, each place once, as in 'a first aider and a warden of Lyon'. */
export function holderOfAllText(duties: readonly DutyPlace[]) {
  const places = [...new Set(duties.map(placeOf))]
  const list = new Intl.ListFormat('en')
  const holderAt = (place: string) =>
    list.format(duties.filter((held) => placeOf(held) === place).map(({ duty }) => HOLDER[duty]))
  return list.format(places.map((place) => `${holderAt(place)} of ${place}`))
}

/** The places of duties, as in 'at Lyon and at offices of France and Italy'. */
export function atOfficesText(duties: readonly Pick<DutyPlace, 'scope' | 'where'>[]) {
  const placesOf = (isOffice: boolean) => [
    ...new Set(
      duties.filter(({ scope }) => (scope.kind === 'office') === isOffice).map(({ where }) => where),
    ),
  ]
  const list = new Intl.ListFormat('en')
  const offices = list.format(placesOf(true))
  const areas = list.format(placesOf(false))
  return [offices && `at ${offices}`, areas && `at offices of ${areas}`].filter(Boolean).join(' and ')
}

/** Names the duties at one office, as in 'You are a warden and a first aider'. Empty without one. */
export const dutiesAtText = (duties: readonly Pick<DutyPlace, 'duty'>[]) =>
  duties.length === 0
    ? ''
    : `You are ${new Intl.ListFormat('en').format(new Set(duties.map(({ duty }) => HOLDER[duty])))}`
