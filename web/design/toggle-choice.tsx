import { ToggleButton, ToggleButtonGroup } from '@mui/material'

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
