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

/** A form that shows its own problems and is sent once at a time. It is not sent while a field says by its validity that its text is none. */
export function CheckedForm({ id, form: { isSending, refusals = 0 }, onSend, sx, children }: Props) {
  const [wrong, setWrong] = useState(0)
  const element = useFocusOnRefusal(refusals + wrong)
  return (
    <Box
      component="form"
      ref={element}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isSending) return
        if (markWrongFields(event.currentTarget)) setWrong((count) => count + 1)
        else onSend()
      }}
      sx={sx}
    >
      {children}
    </Box>
  )
}

/** Lets each field with a text that is no value mark itself, and returns whether there is one. */
function markWrongFields(form: HTMLFormElement) {
  const wrong = [...form.querySelectorAll('input')].filter(({ validity }) => validity.customError)
  for (const field of wrong) field.dispatchEvent(new Event('invalid'))
  return wrong.length > 0
}
