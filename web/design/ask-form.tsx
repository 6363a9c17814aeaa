import type { ReactNode } from 'react'
import { Button } from './button'
import { CheckedForm, type FormState } from './checked-form'
import { Alert } from './notice-box'

type Props = {
  /** The text of the button. */
  ask: string
  form: FormState
  onSend: () => unknown
  children: ReactNode
}

/** One field with a button beside it. Below it stands a problem of the whole form. */
export const AskForm = ({ ask, form, onSend, children }: Props) => (
  <>
    <CheckedForm
      form={form}
      onSend={onSend}
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '1fr auto' },
        alignItems: 'start',
        gap: 2,
        maxWidth: 640,
      }}
    >
      {children}
      <Button
        type="submit"
        variant="outlined"
        loading={form.isSending}
        sx={{ minHeight: 48, mt: { sm: 3.5 } }}
      >
        {ask}
      </Button>
    </CheckedForm>
    {form.problems?.general && (
      <Alert severity="error" sx={{ mt: 2 }}>
        {form.problems.general}
      </Alert>
    )}
  </>
)
