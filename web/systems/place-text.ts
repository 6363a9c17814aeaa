import type { Scope } from '../../domain/access/scope'
import { countryName } from '../../domain/offices/country-name'
import { listText } from '../../domain/texts/formats'
import type { Translate } from '../../domain/texts/translate'

type Place = { scope: Scope; where: string }

function nameOf({ scope, where }: Place, t: Translate) {
  if (scope.kind === 'everywhere') return t('access:everywhere')
  return scope.kind === 'country' ? countryName(where, t.language) : where
}

/** The names of places as one text. */
export const placesText = (places: readonly Place[], t: Translate) =>
  listText(
    places.map((place) => nameOf(place, t)),
    t.language,
  )
