import { Alert, Button } from '@mui/material'
import { useId, type ComponentProps } from 'react'
import { CheckedForm } from '../design/checked-form'

type Props = Pick<ComponentProps<typeof CheckedForm>, 'refusals' | 'isSending' | 'onSend' | 'children'> & {
  /** What the button says. */
  ask: string
  /** What is wrong with more than the field. */
  general: string | undefined
}

/** One field with its button beside it, and below what is wrong with the whole. */
export const AskForm = ({ ask, general, children, ...form }: Props) => (
  <>
    <CheckedForm
      {...form}
      id={useId()}
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
    {general && (
      <Alert severity="error" sx={{ mt: 2 }}>
        {general}
      </Alert>
    )}
  </>
)
