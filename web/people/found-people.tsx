import type { Day } from '../../domain/day'
import { officesInWords } from '../../domain/people/chosen-offices'
import type { OfficePeople, PersonRow } from '../../domain/people/contract'
import { ContentCard } from '../design/content-card'
import { EmptyState, NothingFound } from '../design/empty-state'
import { PeopleIcon } from '../design/icons'
import { ResultCount } from '../design/result-count'
import { now } from '../platform/clock'
import { PeopleList } from './people-list'
import type { PersonDialog } from './person-dialogs'

type Props = {
  list: OfficePeople
  listed: readonly PersonRow[]
  day: Day
  mayEdit: boolean
  onClear: () => void
  onOpen: (dialog: PersonDialog) => void
}

export function FoundPeople({ list, listed, day, mayEdit, onClear, onOpen }: Props) {
  if (list.people.length === 0)
    return (
      <ContentCard>
        <EmptyState
          icon={<PeopleIcon />}
          title={`Nobody belongs to ${officesInWords(list.places.map(({ office }) => office))} yet`}
        >
          People appear here once they choose this office in their profile.
        </EmptyState>
      </ContentCard>
    )
  return (
    <>
      <ResultCount>{listed.length === 1 ? '1 person listed' : `${listed.length} people listed`}</ResultCount>
      {listed.length > 0 ? (
        <PeopleList
          people={listed}
          day={day}
          places={list.places}
          now={now()}
          mayEdit={mayEdit}
          onOpen={onOpen}
        />
      ) : (
        <ContentCard>
          <NothingFound title="Nobody matches the search and filters" onClear={onClear} />
        </ContentCard>
      )}
    </>
  )
}
