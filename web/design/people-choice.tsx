import { List, ListItemButton, ListItemText } from '@mui/material'
import { BreakableText } from './breakable-text'

type Person = { id: string; name: string; email: string; office: string | null }

type Props<P extends Person> = {
  people: readonly P[]
  /** The id of the text that names the list. */
  labelledBy: string
  chosen?: P | null | undefined
  isDisabled?: boolean
  onChoose: (person: P) => void
}

/** A list of people by name, address and office, to choose one. */
export const PeopleChoice = <P extends Person>({
  people,
  labelledBy,
  chosen,
  isDisabled = false,
  onChoose,
}: Props<P>) => (
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
