import { useId } from 'react'
import type { FoundPerson } from '../../../domain/people/administration'
import { Box } from '../../design/box'
import { PeopleChoice } from '../../design/people-choice'
import { Typography } from '../../design/text'

type Props = {
  people: FoundPerson[]
  hasMore: boolean
  chosen: FoundPerson | null | undefined
  isDisabled: boolean
  onChoose: (person: FoundPerson) => void
}

export function Matches({ people, hasMore, ...choice }: Props) {
  const id = useId()
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
        {hasMore
          ? `The first ${people.length} of those who match, by the alphabet. Type more of the name to see others.`
          : `${people.length} match. Choose the one you mean.`}
      </Typography>
      <PeopleChoice {...choice} people={people} labelledBy={id} />
    </Box>
  )
}
