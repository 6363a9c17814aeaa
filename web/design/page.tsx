import type { ReactNode } from 'react'
import { Box, Stack } from './box'
import { usePageTitle } from './page-title'
import { Intro, Typography } from './text'

type Width = 'form' | 'text' | 'wide'

const WIDTH = { form: 480, text: 760, wide: { xs: 1120, xl: 1640 } } satisfies Record<Width, unknown>

// A heading of two lines takes a tenth of a phone’s first screen.
const BESIDE_BUTTONS = { fontSize: { xs: '1.4375rem', sm: '2rem' } }

type Props = {
  /** The heading, and the title of the browser's tab unless `tab` is given. */
  heading: ReactNode
  tab?: string
  intro?: ReactNode
  /** Buttons beside the heading, or below it if there is no room. */
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
        direction="row"
        sx={{
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'flex-start',
          gap: { xs: 1.5, sm: 2 },
          mb: { xs: 2, sm: 3 },
        }}
      >
        <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
          <Typography variant="h1" sx={actions ? BESIDE_BUTTONS : undefined}>
            {heading}
          </Typography>
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
      <Stack sx={{ gap: { xs: 2, sm: 3 } }}>{children}</Stack>
    </Box>
  )
}
