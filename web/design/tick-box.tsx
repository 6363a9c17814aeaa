import { Box } from './box'
import { colour } from './theme'

type Props = {
  name: string
  label: string
  helperText?: string
  checked: boolean
  onChange: (checked: boolean) => void
  required?: boolean
  disabled?: boolean
}

/** The browser's own checkbox with a label. */
export const TickBox = ({ name, label, helperText, checked, onChange, required, disabled }: Props) => (
  <div>
    <Box component="label" sx={{ ...labelStyle, ...(disabled && { color: 'action.disabled' }) }}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-required={required}
        aria-describedby={helperText ? `${name}-help` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </Box>
    {helperText && (
      <Box id={`${name}-help`} sx={{ ms: 4.5, color: 'text.secondary', fontSize: '0.875rem' }}>
        {helperText}
      </Box>
    )}
  </div>
)

const labelStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  cursor: 'pointer',
  '& input': {
    flexShrink: 0,
    width: 24,
    height: 24,
    m: 0,
    cursor: 'inherit',
    accentColor: colour('primary.main'),
  },
}
