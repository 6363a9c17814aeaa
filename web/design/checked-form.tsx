import { useEffect, useRef, type ReactNode } from 'react'
import { Box, type BoxProps } from './box'

type Props = {
  id: string
  /** How often it was refused. Each refusal moves the focus to the first wrong field. */
  refusals: number
  isSending: boolean
  onSend: () => Promise<void>
  sx?: BoxProps['sx']
  children: ReactNode
}

/** A form that shows its own problems and is sent once at a time. It is not sent while a date is half typed. */
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
        if (!isSending && form.current && !refuseHalfTypedDates(form.current)) void onSend()
      }}
      sx={sx}
    >
      {children}
    </Box>
  )
}

/** Lets each half-typed date mark itself, and moves the focus to the first. Returns whether there is one. */
function refuseHalfTypedDates(form: HTMLFormElement) {
  const dates = [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')]
  const halfTyped = dates.filter(({ validity }) => validity.badInput)
  for (const date of halfTyped) date.dispatchEvent(new Event('invalid'))
  halfTyped[0]?.focus()
  return halfTyped.length > 0
}
