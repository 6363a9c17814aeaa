import { useId, type ComponentProps, type ReactNode } from 'react'
import { Box } from './box'
import { colour } from './theme'

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: ReactNode
  helperText?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The browser's own checkbox with a label. */
export function TickBox({ label, helperText, onChange, required, disabled, ...rest }: Props) {
  const helpId = useId()
  return (
    <div>
      <Box component="label" sx={{ ...labelStyle, ...(disabled && { color: 'action.disabled' }) }}>
        <input
          {...rest}
          type="checkbox"
          disabled={disabled}
          aria-required={required}
          aria-describedby={helperText ? helpId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </Box>
      {helperText && (
        <Box id={helpId} sx={{ ms: 4.5, color: 'text.secondary', fontSize: '0.875rem' }}>
          {helperText}
        </Box>
      )}
    </div>
  )
}

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
