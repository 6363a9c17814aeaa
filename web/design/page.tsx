import type { ReactNode } from 'react'
import { Box, Stack } from './box'
import { usePageTitle } from './page-title'
import { Intro, Typography } from './text'

type Width = 'form' | 'text' | 'wide'

const WIDTH: Record<Width, number> = { form: 480, text: 760, wide: 1120 }

type Props = {
  /** The heading, and the title of the browser's tab unless `tab` is given. */
  heading: ReactNode
  tab?: string
  intro?: ReactNode
  /** Buttons beside the heading, or below it in a narrow window. */
  actions?: ReactNode
  width?: Width
  children?: ReactNode
}

/** The content of a page: a heading, a sentence under it, then cards and lists. */
export function Page({ heading, tab, intro, actions, width = 'wide', children }: Props) {
  usePageTitle(tab ?? (typeof heading === 'string' ? heading : ''))
  return (
    <Box sx={{ width: '100%', maxWidth: WIDTH[width], marginInline: width === 'form' ? 'auto' : 0 }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{
          flexWrap: { sm: 'wrap' },
          justifyContent: 'space-between',
          alignItems: { sm: 'flex-start' },
          gap: 2,
          mb: 3,
        }}
      >
        <Box sx={{ flex: { sm: '1 1 12rem' } }}>
          <Typography variant="h1">{heading}</Typography>
          {intro && <Intro sx={{ mt: 1 }}>{intro}</Intro>}
        </Box>
        {actions && (
          <Stack
            direction="row"
            sx={{ gap: 1, flexWrap: 'wrap', flexShrink: 0, maxWidth: '100%', '&:empty': { display: 'none' } }}
          >
            {actions}
          </Stack>
        )}
      </Stack>
      <Stack sx={{ gap: 3 }}>{children}</Stack>
    </Box>
  )
}
