import { useState, type ReactNode } from 'react'
import { Box, type BoxProps } from './box'
import { useFocusOnRefusal } from './form-fields'

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
  const [halfTyped, setHalfTyped] = useState(0)
  const element = useFocusOnRefusal(refusals + halfTyped)
  return (
    <Box
      component="form"
      ref={element}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isSending) return
        if (markHalfTypedDates(event.currentTarget)) setHalfTyped((count) => count + 1)
        else onSend()
      }}
      sx={sx}
    >
      {children}
    </Box>
  )
}

/** Lets each half-typed date mark itself, and returns whether there is one. */
function markHalfTypedDates(form: HTMLFormElement) {
  const dates = [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')]
  const halfTyped = dates.filter(({ validity }) => validity.badInput)
  for (const date of halfTyped) date.dispatchEvent(new Event('invalid'))
  return halfTyped.length > 0
}
