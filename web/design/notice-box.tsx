import type { ReactNode } from 'react'
import { Box, type BoxProps } from './box'
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons'

type Props = BoxProps & {
  severity: 'error' | 'warning' | 'info' | 'success'
  /** A button beside the text, or below it in a narrow window. */
  action?: ReactNode
}

const ICON = { error: ErrorIcon, warning: WarningIcon, info: InfoIcon, success: SuccessIcon }

/** A message in a frame of its colour. A screen reader speaks it at once, unless it has another role. */
export function Alert({ severity, action, sx, children, ...rest }: Props) {
  const Icon = ICON[severity]
  return (
    <Box
      role="alert"
      {...rest}
      sx={[alertStyle, Boolean(action) && wrappingStyle, { borderColor: `${severity}.light` }, sx]}
    >
      <Box sx={[iconStyle, { color: `${severity}.main` }]}>
        <Icon sx={{ fontSize: 'inherit' }} />
      </Box>
      <Box data-message sx={{ py: 1, minWidth: 0, overflow: 'auto' }}>
        {children}
      </Box>
      {action && <Box sx={actionStyle}>{action}</Box>}
    </Box>
  )
}

const alertStyle = {
  display: 'flex',
  padding: '6px 16px',
  border: '1px solid',
  borderRadius: '12px',
  fontSize: '0.9375rem',
  lineHeight: 1.55,
  color: 'text.primary',
}

const wrappingStyle = { flexWrap: 'wrap', '& > [data-message]': { flex: '1 1 10rem' } } as const

const iconStyle = { display: 'flex', me: 1.5, py: 0.875, fontSize: 22, opacity: 0.9 }

const actionStyle = { display: 'flex', alignItems: 'flex-start', pt: 0.5, ps: 2, ms: 'auto', me: -1 }
