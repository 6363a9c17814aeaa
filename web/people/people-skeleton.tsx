import { Box } from '../design/box'
import { Card } from '../design/card'
import { ProgressRing } from '../design/progress-mark'
import { Skeleton } from '../design/skeleton'
import type { Style } from '../design/sx-style'
import { useText } from '../i18n/language'

/** Grey shapes of the numbers, the week and the rows of people, under a ring that turns. */
export const PeopleSkeleton = () => (
  <Box aria-busy="true" sx={{ position: 'relative', minHeight: '100dvh' }}>
    <Box sx={ringStyle}>
      <ProgressRing aria-label={useText()('people:loading')} />
    </Box>
    <Card aria-hidden sx={numbersStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {Array.from({ length: 5 }, (_, chip) => (
          <Skeleton key={chip} variant="rounded" width={104} height={36} sx={{ borderRadius: 99 }} />
        ))}
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1 }}>
        {Array.from({ length: 7 }, (_, day) => (
          <Skeleton key={day} variant="rounded" width={32} height={76} />
        ))}
      </Box>
    </Card>
    <Card aria-hidden>
      {Array.from({ length: 10 }, (_, row) => (
        <Box key={row} sx={rowStyle}>
          <Skeleton variant="circular" width={38} height={38} />
          <div>
            <Skeleton width={`${44 - (row % 4) * 5}%`} height={22} />
            <Skeleton width={`${66 - (row % 3) * 8}%`} height={20} />
          </div>
          <Skeleton variant="rounded" width={176} height={34} sx={{ gridColumn: { xs: '2', lg: '3' } }} />
        </Box>
      ))}
    </Card>
  </Box>
)

const ringStyle = { position: 'absolute', top: 240, insetInline: 0, zIndex: 1, textAlign: 'center' } as const

const numbersStyle = {
  display: 'grid',
  gridTemplateColumns: { lg: 'minmax(0, 1fr) 288px' },
  alignItems: 'center',
  gap: 2,
  px: { xs: 0, sm: 2.5 },
  py: { xs: 0, sm: 1.5 },
  mb: { xs: 2, sm: 3 },
  borderWidth: { xs: 0, sm: 1 },
  bgcolor: { xs: 'transparent', sm: 'background.paper' },
}

const rowStyle: Style = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', lg: 'auto minmax(0, 5fr) minmax(0, 8fr)' },
  alignItems: 'center',
  columnGap: { xs: 1.5, lg: 2 },
  px: 2,
  py: { xs: 1.25, lg: 0.625 },
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
}
