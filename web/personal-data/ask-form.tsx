import { useId, type ComponentProps } from 'react'
import { Button } from '../design/button'
import { CheckedForm } from '../design/checked-form'
import { Alert } from '../design/notice-box'

type Props = Pick<ComponentProps<typeof CheckedForm>, 'refusals' | 'isSending' | 'onSend' | 'children'> & {
  ask: string
  /** A problem that does not belong to the field. */
  general: string | undefined
}

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
