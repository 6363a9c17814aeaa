import { List, ListItemButton, ListItemText } from '@mui/material'
import type { FoundPerson } from '../../../domain/people/administration'
import { BreakableText } from '../../design/breakable-text'

type Props = {
  people: FoundPerson[]
  /** The id of what says who they are. */
  labelledBy: string
  chosen?: FoundPerson | null | undefined
  isDisabled?: boolean
  onChoose: (person: FoundPerson) => void
}

/** People by name, address and office, each to be pressed. */
export const PeopleChoice = ({ people, labelledBy, chosen, isDisabled = false, onChoose }: Props) => (
  <List aria-labelledby={labelledBy} dense sx={listStyle}>
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
                <BreakableText text={person.email} /> · {person.office ?? 'no office yet'}
              </>
            }
          />
        </ListItemButton>
      </li>
    ))}
  </List>
)

const listStyle = {
  mt: 1,
  py: 0,
  maxHeight: 320,
  overflowY: 'auto',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
}
