import { Day } from '../day'
import { isOfficeId } from '../offices/office-id'
import { dayText, placesText } from '../texts/formats'
import type { Translate } from '../texts/translate'

/** The parts of the address that name nothing and were dropped. */
export type DroppedParts = { offices: readonly string[]; day: string | null }

/** The text above the people of the `shown` offices. There may be none. */
export function droppedPartsText({ offices, day }: DroppedParts, shown: readonly string[], t: Translate) {
  const named = offices.filter((office) => !isOfficeId(office))
  return [
    ...(offices.length > 0
      ? [
          ...(named.length > 0
            ? [t('people:noOfficeNamed', { offices: placesText(named, t.language, 'disjunction') })]
            : []),
          ...(named.length < offices.length ? [t('people:noSuchOffice')] : []),
          ...(shown.length > 0
            ? [t('people:theseArePeople', { offices: placesText(shown, t.language) })]
            : []),
        ]
      : []),
    ...(day === null ? [] : [dayNotShown(day, t)]),
  ].join(' ')
}

const dayNotShown = (day: string, t: Translate) =>
  Day.safeParse(day).success
    ? t('people:dayNotShown', { day: dayText(day, t.language) })
    : t('people:linkDayNotShown')
