import { useId, type ReactNode } from 'react'
import { Stack } from './box'
import { Card } from './card'
import { Typography } from './text'

type Props = { heading?: ReactNode; level?: 'h2' | 'h3'; actions?: ReactNode; children: ReactNode }

/** A card. With a heading it is a region of that name. */
export function ContentCard({ heading, level = 'h2', actions, children }: Props) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={heading ? id : undefined} sx={{ p: { xs: 2.5, sm: 3.5 } }}>
      {(heading || actions) && (
        <Stack direction="row" sx={headStyle}>
          <Typography id={id} component={level} variant={level} sx={{ flex: '1 1 10rem' }}>
            {heading}
          </Typography>
          {actions}
        </Stack>
      )}
      {children}
    </Card>
  )
}

const headStyle = { flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'start', gap: 2, mb: 2 }
