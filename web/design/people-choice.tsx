import { useText } from '../i18n/language'
import { BreakableText } from './breakable-text'
import { BARE } from './button-styles'
import { List } from './list'
import { tint } from './theme'

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
export function PeopleChoice<P extends Person>({
  people,
  labelledBy,
  chosen,
  isDisabled = false,
  onChoose,
}: Props<P>) {
  const t = useText()
  return (
    <List aria-labelledby={labelledBy} sx={listStyle}>
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            aria-current={person.id === chosen?.id ? 'true' : undefined}
            disabled={isDisabled}
            onClick={() => onChoose(person)}
          >
            <bdi translate="no">{person.name || t('design:noNameYet')}</bdi>
            <span className="quiet">
              <BreakableText text={person.email} /> ·{' '}
              <bdi translate="no">{person.office ?? t('design:noOfficeYet')}</bdi>
            </span>
          </button>
        </li>
      ))}
    </List>
  )
}

const listStyle = {
  mt: 1,
  maxHeight: 320,
  overflowY: 'auto',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  '& button': {
    ...BARE,
    flexDirection: 'column',
    alignItems: 'flex-start',
    width: 1,
    py: 1.25,
    px: 2,
    font: 'inherit',
    fontSize: '0.9375rem',
    lineHeight: 1.55,
    textAlign: 'start',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-current]': { backgroundColor: tint('primary.main', 8) },
    '&:disabled': { opacity: 0.38 },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '& .quiet': { color: 'text.secondary' },
}
