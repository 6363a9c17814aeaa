import { Box } from './box'
import { BARE } from './button-styles'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
  isWide?: boolean
}

/** A choice of a few options, all in sight. One is always chosen. */
export const ToggleChoice = <Value extends string>({
  label,
  options,
  value,
  onChange,
  isWide = false,
}: Props<Value>) => (
  <Box role="group" aria-label={label} sx={[groupStyle, isWide && { width: 1 }]}>
    {options.map((option) => (
      <button
        type="button"
        key={option.value}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.text}
      </button>
    ))}
  </Box>
)

/** Buttons in a row that share their edges; the pressed one is filled. */
export const joinedButtons = {
  '& button:hover': { bgcolor: 'action.hover' },
  '& button:first-of-type': { borderStartStartRadius: 10, borderEndStartRadius: 10 },
  '& button:last-of-type': { borderStartEndRadius: 10, borderEndEndRadius: 10 },
  '& button + button': { ms: '-1px' },
  '& button[aria-pressed=true]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '& button:focus-visible': { zIndex: 1 },
} as const

const groupStyle = {
  display: 'inline-flex',
  flexShrink: 0,
  '& button': {
    ...BARE,
    flex: '1 1 auto',
    minWidth: 44,
    minHeight: 44,
    px: 1.5,
    py: 1.375,
    border: '1px solid',
    borderColor: 'divider',
    overflowWrap: 'break-word',
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 600,
    lineHeight: 1.75,
    color: 'text.primary',
  },
  ...joinedButtons,
}
