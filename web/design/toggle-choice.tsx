import { ToggleButton, ToggleButtonGroup } from '@mui/material'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
  /** As wide as the room that it has. */
  isWide?: boolean
}

/** One of a few, all in sight; one is always chosen. */
export const ToggleChoice = <Value extends string>({
  label,
  options,
  value,
  onChange,
  isWide = false,
}: Props<Value>) => (
  <ToggleButtonGroup
    exclusive
    fullWidth={isWide}
    value={value}
    onChange={(_, wanted: Value | null) => wanted && onChange(wanted)}
    aria-label={label}
    sx={{ flexShrink: 0 }}
  >
    {options.map((option) => (
      <ToggleButton key={option.value} value={option.value} sx={buttonStyle}>
        {option.text}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

const buttonStyle = {
  minWidth: 44,
  minHeight: 44,
  px: 1.5,
  overflowWrap: 'break-word',
  color: 'text.primary',
  fontSize: '0.9375rem',
  textTransform: 'none',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.main', color: 'primary.contrastText' },
}
