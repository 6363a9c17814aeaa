import { useEffect, useRef, type ReactNode } from 'react'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { Card } from '../../design/card'
import { Alert } from '../../design/notice-box'
import { usePageTitle } from '../../design/page-title'
import { Typography } from '../../design/text'

type Props = {
  heading: string
  /** The language of the heading, intro, button and footer, if it is not the page's. */
  lang?: string
  intro?: ReactNode
  notice?: string
  /** A problem that belongs to no field. */
  general?: string
  /** Whether the snackbar reads out `general` already. */
  isGeneralSpoken?: boolean
  fields?: Record<string, string>
  action: string
  isDisabled?: boolean
  isBusy: boolean
  onSubmit: () => void
  children: ReactNode
  below?: ReactNode
  /** Shown between the fields and the button. */
  aside?: ReactNode
  /** Whether the focus starts at the first empty field, because the others are filled in. */
  startsAtEmpty?: boolean
}

/** One step of the sign-in: a heading, a few fields and one button. */
export function SignInCard({
  heading,
  lang,
  intro,
  notice,
  general,
  isGeneralSpoken,
  fields,
  ...rest
}: Props) {
  usePageTitle(heading)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fields])
  const { startsAtEmpty } = rest
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    if (startsAtEmpty) inputs.find(({ value }) => value === '')?.focus()
  }, [startsAtEmpty])
  return (
    <Box sx={{ maxWidth: 460, mx: 'auto', mt: { md: '6vh' } }}>
      <Card sx={{ p: { xs: 3, sm: 4.5 } }}>
        <Typography variant="h1" lang={lang}>
          {heading}
        </Typography>
        {intro && (
          <Typography lang={lang} sx={{ mt: 1, color: 'text.secondary' }}>
            {intro}
          </Typography>
        )}
        {notice && (
          <Alert severity="info" role="note" sx={{ mt: 2.5 }}>
            {notice}
          </Alert>
        )}
        <Stack
          component="form"
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!rest.isBusy && !rest.isDisabled) rest.onSubmit()
          }}
          sx={{ gap: 2.5, mt: 3 }}
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
            lang={lang}
            variant="contained"
            size="large"
            disabled={rest.isDisabled}
            loading={rest.isBusy}
          >
            {rest.action}
          </Button>
        </Stack>
      </Card>
      {rest.below && (
        <Box lang={lang} sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
          {rest.below}
        </Box>
      )}
    </Box>
  )
}
