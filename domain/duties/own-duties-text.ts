import type { TextKey } from '../../texts/keys'
import type { Duty } from '../access/duty'
import { DUTY_MEANS, DUTY_WORDS } from '../access/duty-text'
import type { OwnDuty } from '../access/own-duty'
import { countryName } from '../offices/country-name'
import { listText } from '../texts/formats'
import type { Translate } from '../texts/translate'

const HOLDER = {
  coordinator: 'access:aCoordinator',
  warden: 'access:aWarden',
  'first-aider': 'access:aFirstAider',
  reception: 'access:aReceptionist',
  'health-and-safety': 'access:aHealthAndSafetyOfficer',
  privacy: 'access:aPrivacyOfficer',
  'acting-warden': 'access:anActingWarden',
} as const satisfies Record<Duty, TextKey>

type DutyPlace = Pick<OwnDuty, 'duty' | 'scope' | 'where'>

/** Only a privacy duty that counts everywhere reads the audit. */
export const meaningText = ({ duty, scope }: Pick<DutyPlace, 'duty' | 'scope'>, t: Translate) =>
  t(duty === 'privacy' && scope.kind !== 'everywhere' ? 'access:privacyAtOfficesMeans' : DUTY_MEANS[duty])

/** The name of the place of a duty. */
export const placeText = ({ scope, where }: Pick<DutyPlace, 'scope' | 'where'>, t: Translate) =>
  scope.kind === 'everywhere'
    ? t('access:everywhere')
    : scope.kind === 'country'
      ? countryName(where, t.language)
      : where

/** A duty with its place: 'Warden, Lyon'. */
export const dutyText = ({ duty, scope, where }: DutyPlace, t: Translate) =>
  scope.kind === 'everywhere'
    ? t('access:dutyAtAll', { duty: t(DUTY_WORDS[duty]) })
    : t('access:dutyAt', { duty: t(DUTY_WORDS[duty]), place: placeText({ scope, where }, t) })

const holdersText = (duties: readonly Pick<DutyPlace, 'duty'>[], t: Translate) =>
  listText(new Set(duties.map(({ duty }) => t(HOLDER[duty]))), t.language)

/** Names the holder of duties, each place once, as in 'a first aider and a warden of Lyon'. */
export function holderOfAllText(duties: readonly DutyPlace[], t: Translate) {
  const keyOf = (held: DutyPlace) => (held.scope.kind === 'everywhere' ? null : placeText(held, t))
  const places = [...new Set(duties.map(keyOf))]
  const holderAt = (place: string | null) => {
    const holder = holdersText(
      duties.filter((held) => keyOf(held) === place),
      t,
    )
    return place === null ? t('access:holderAtAll', { holder }) : t('access:holderAt', { holder, place })
  }
  return listText(places.map(holderAt), t.language)
}

/** The places of duties, as in 'at Lyon and at offices of France and Italy'. */
export function atOfficesText(duties: readonly Pick<DutyPlace, 'scope' | 'where'>[], t: Translate) {
  const placesOf = (isOffice: boolean) =>
    listText(
      new Set(
        duties
          .filter(({ scope }) => (scope.kind === 'office') === isOffice)
          .map((held) => placeText(held, t)),
      ),
      t.language,
    )
  const [offices, areas] = [placesOf(true), placesOf(false)]
  if (!areas) return offices && t('access:atOffices', { offices })
  return offices ? t('access:atOfficesAndOf', { offices, areas }) : t('access:atOfficesOf', { areas })
}

/** Names the duties at one office, as in 'You are a warden and a first aider'. Empty without one. */
export const dutiesAtText = (duties: readonly Pick<DutyPlace, 'duty'>[], t: Translate) =>
  duties.length === 0 ? '' : t('access:youAre', { holder: holdersText(duties, t) })
