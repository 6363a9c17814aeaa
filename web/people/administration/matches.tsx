import { useId } from 'react'
import type { FoundPerson } from '../../../domain/people/administration'
import { Box } from '../../design/box'
import { PeopleChoice } from '../../design/people-choice'
import { ShowMore } from '../../design/show-more'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'

type Props = {
  people: FoundPerson[]
  hasMore: boolean
  chosen: FoundPerson | null | undefined
  isDisabled: boolean
  isReadingOn: boolean
  onMore: () => void
  onChoose: (person: FoundPerson) => void
}

export function Matches({ people, hasMore, isReadingOn, onMore, ...choice }: Props) {
  const t = useText()
  const id = useId()
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
        {t(hasMore ? 'administration:firstMatches' : 'administration:matches', { count: people.length })}
      </Typography>
      <PeopleChoice {...choice} people={people} labelledBy={id} />
      {hasMore && <ShowMore sx={{ mt: 2 }} loading={isReadingOn} onClick={onMore} />}
    </Box>
  )
}
