import { useEffect, useRef, type ReactNode } from 'react'
import { Box, type BoxProps } from './box'

/** The state of a form's call. */
export type FormState = {
  isSending: boolean
  /** The number of refusals. Each refusal moves the focus to the first wrong field. */
  refusals?: number
  problems?: { general?: string }
}

type Props = {
  id?: string
  form: FormState
  onSend: () => unknown
  sx?: BoxProps['sx']
  children: ReactNode
}

/** A form that shows its own problems and is sent once at a time. It is not sent while a date is half typed. */
export function CheckedForm({ id, form: { isSending, refusals = 0 }, onSend, sx, children }: Props) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus()
  }, [refusals])
  return (
    <Box
      component="form"
      ref={element}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && !refuseHalfTypedDates(event.currentTarget)) onSend()
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
