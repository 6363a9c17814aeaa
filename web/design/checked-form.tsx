import { Box, type BoxProps } from '@mui/material'
import { useEffect, useRef, type ReactNode } from 'react'

type Props = {
  id: string
  /** How often sending was refused: each time the first field with a problem is focused. */
  refusals: number
  isSending: boolean
  onSend: () => Promise<void>
  sx?: BoxProps['sx']
  children: ReactNode
}

/** A form that says itself what is wrong, and that is sent once at a time. */
export function CheckedForm({ id, refusals, isSending, onSend, sx, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus()
  }, [refusals])
  return (
    <Box
      component="form"
      ref={form}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void onSend()
      }}
      sx={sx}
    >
      {children}
    </Box>
  )
}
