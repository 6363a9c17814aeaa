import type { Day } from '../../domain/day'
import type { OfficePeople, PersonRow } from '../../domain/people/contract'
import { placesText } from '../../domain/texts/formats'
import { ContentCard } from '../design/content-card'
import { EmptyState, NothingFound } from '../design/empty-state'
import { PeopleIcon } from '../design/icons'
import { ResultCount } from '../design/result-count'
import { useText } from '../i18n/language'
import { now } from '../platform/clock'
import { PeopleList } from './people-list'
import type { PersonDialog } from './person-dialogs'

type Props = {
  list: OfficePeople
  listed: readonly PersonRow[]
  day: Day
  mayEdit: boolean
  followed: readonly string[] | undefined
  onClear: () => void
  onOpen: (dialog: PersonDialog) => void
}

export function FoundPeople({ list, listed, day, mayEdit, followed, onClear, onOpen }: Props) {
  const t = useText()
  if (list.people.length === 0)
    return (
      <ContentCard>
        <EmptyState
          icon={<PeopleIcon />}
          title={t('people:nobodyBelongs', {
            offices: placesText(
              list.places.map(({ office }) => office),
              t.language,
            ),
          })}
        >
          {t('people:appearHere')}
        </EmptyState>
      </ContentCard>
    )
  return (
    <>
      <ResultCount>{t('people:listed', { count: listed.length })}</ResultCount>
      {listed.length > 0 ? (
        <PeopleList
          people={listed}
          day={day}
          places={list.places}
          now={now()}
          mayEdit={mayEdit}
          followed={followed}
          onOpen={onOpen}
        />
      ) : (
        <ContentCard>
          <NothingFound title={t('people:nobodyMatches')} onClear={onClear} />
        </ContentCard>
      )}
    </>
  )
}
