import { ButtonBase } from '../design/button'
import { LetterBadge, type BadgeColour } from '../design/letter-badge'
import { colour } from '../design/theme'

type Props = {
  label: string
  letter: string
  colour: BadgeColour
  count: number
  isPressed: boolean
  onPress: () => void
}

/** The number of people of one kind. Pressing it lists only them. */
export const CountButton = ({ label, letter, colour, count, isPressed, onPress }: Props) => (
  <ButtonBase aria-pressed={isPressed} onClick={onPress} sx={countStyle}>
    <LetterBadge letter={letter} colour={colour} size={22} />
    <span>{label}</span> <b>{count}</b>
  </ButtonBase>
)

const countStyle = {
  gap: 0.75,
  minHeight: 36,
  px: 1,
  borderRadius: 99,
  border: '1px solid',
  borderColor: 'divider',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed=true]': {
    borderColor: 'text.primary',
    boxShadow: `inset 0 0 0 1px ${colour('text.primary')}`,
    bgcolor: 'action.selected',
  },
  '&.Mui-focusVisible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const
