import { useEffect, useRef, type ReactNode } from 'react'
import { Box } from '../../design/box'
import { Button } from '../../design/button'
import { Card } from '../../design/card'
import { Alert } from '../../design/notice-box'
import { usePageTitle } from '../../design/page-title'
import { Typography } from '../../design/text'
import { CheckedForm, type FormState } from '../../design/checked-form'

type Props = {
  heading: string
  intro?: ReactNode
  notice?: string
  form: FormState
  /** True if the snackbar already speaks the problem of the whole form. */
  isGeneralSpoken?: boolean
  action: string
  isDisabled?: boolean
  onSend: () => unknown
  children: ReactNode
  below?: ReactNode
  /** Shown between the fields and the button. */
  aside?: ReactNode
  /** True if the focus starts at the first empty field, because the others are filled in. */
  startsAtEmpty?: boolean
}

export function SignInCard({ heading, intro, notice, form, isGeneralSpoken, ...rest }: Props) {
  usePageTitle(heading)
  const card = useRef<HTMLDivElement>(null)
  const { startsAtEmpty } = rest
  const general = form.problems?.general
  useEffect(() => {
    const inputs = [...(card.current?.querySelectorAll('input') ?? [])]
    if (startsAtEmpty) inputs.find(({ value }) => value === '')?.focus()
  }, [startsAtEmpty])
  return (
    <Box ref={card} sx={{ maxWidth: 460, mx: 'auto', mt: { md: '6vh' } }}>
      <Card sx={{ p: { xs: 3, sm: 4.5 } }}>
        <Typography variant="h1">{heading}</Typography>
        {intro && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{intro}</Typography>}
        {notice && (
          <Alert severity="info" role="note" sx={{ mt: 2.5 }}>
            {notice}
          </Alert>
        )}
        <CheckedForm
          form={form}
          onSend={() => !rest.isDisabled && rest.onSend()}
          sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, mt: 3 }}
        >
          {rest.children}
          {rest.aside}
          {general && (
            <Alert severity="error" role={isGeneralSpoken ? 'note' : 'alert'}>
              {general}
            </Alert>
          )}
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={rest.isDisabled}
            loading={form.isSending}
          >
            {rest.action}
          </Button>
        </CheckedForm>
      </Card>
      {rest.below && <Box sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>{rest.below}</Box>}
    </Box>
  )
}
