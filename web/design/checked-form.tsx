import { Box, type BoxProps } from '@mui/material'
import { useEffect, useRef, type ReactNode } from 'react'

type Props = {
  id: string
  /** How often it was refused. Each refusal moves the focus to the first wrong field. */
  refusals: number
  isSending: boolean
  onSend: () => Promise<void>
  sx?: BoxProps['sx']
  children: ReactNode
}

/** A form that shows its own problems and is sent once at a time. */
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
