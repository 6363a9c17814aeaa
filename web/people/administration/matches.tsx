import { Box, List, ListItemButton, ListItemText, Typography } from '@mui/material'
import { useId } from 'react'
import type { FoundPerson } from '../../../domain/people/administration'
import { Breakable } from '../../design/breakable'

type Props = {
  people: FoundPerson[]
  hasMore: boolean
  chosen: FoundPerson | null | undefined
  isDisabled: boolean
  onChoose: (person: FoundPerson) => void
}

/** All who match a search, to choose another one than the first. */
export function Matches({ people, hasMore, chosen, isDisabled, onChoose }: Props) {
  const id = useId()
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
        {hasMore
          ? `The first ${people.length} of those who match, by the alphabet. Type more of the name to see others.`
          : `${people.length} match. Choose the one you mean.`}
      </Typography>
      <List aria-labelledby={id} dense sx={listStyle}>
        {people.map((person) => (
          <li key={person.id}>
            <ListItemButton
              selected={person.id === chosen?.id}
              aria-current={person.id === chosen?.id ? 'true' : undefined}
              disabled={isDisabled}
              onClick={() => onChoose(person)}
            >
              <ListItemText
                primary={person.name || 'No name yet'}
                secondary={
                  <>
                    <Breakable text={person.email} /> · {person.office ?? 'no office yet'}
                  </>
                }
              />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Box>
  )
}

const listStyle = {
  mt: 1,
  py: 0,
  maxHeight: 320,
  overflowY: 'auto',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
}
