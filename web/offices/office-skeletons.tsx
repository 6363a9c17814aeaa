import type { ReactNode } from 'react'
import { Box, Stack } from '../design/box'
import { Card } from '../design/card'
import { Skeleton } from '../design/skeleton'
import { Waiting } from '../design/skeletons'
import type { Sx } from '../design/sx-style'
import { up } from '../design/theme'
import { TWO_COLUMNS } from '../design/two-columns'
import { useText } from '../i18n/language'
import { OfficeCardSkeleton } from './office-card-skeleton'

const Framed = ({ children }: { children: ReactNode }) => (
  <Card sx={{ p: { xs: 2.5, sm: 3.5 } }}>
    <Skeleton width="45%" height={36} sx={{ mb: 2 }} />
    {children}
  </Card>
)

export function OfficeTodaySkeleton({ withWeeks }: { withWeeks: boolean }) {
  const t = useText()
  return (
    <Waiting label={t('offices:loadingToday')}>
      <Framed>
        <Box sx={rowStyle}>
          <Skeleton width={84} height={40} />
          <Skeleton variant="rounded" width={84} height={44} />
          <Skeleton variant="rounded" width={104} height={44} />
        </Box>
        <Box sx={[rowStyle, { gap: '4px', my: 2.5 }]}>
          {Array.from({ length: 8 }, (_, person) => (
            <Skeleton key={person} variant="circular" width={36} height={36} />
          ))}
        </Box>
        {Array.from({ length: 2 }, (_, helper) => (
          <Box key={helper} sx={[rowStyle, { mt: 1.5 }]}>
            <Skeleton variant="circular" width={40} height={40} />
            <Skeleton width="45%" height={44} />
          </Box>
        ))}
      </Framed>
      {withWeeks && <BarsSkeleton count={10} height={128} />}
    </Waiting>
  )
}

export function AttendanceSkeleton() {
  const t = useText()
  return (
    <Waiting label={t('offices:loadingPicture')}>
      <BarsSkeleton count={14} height={200} />
    </Waiting>
  )
}

const BarsSkeleton = ({ count, height }: { count: number; height: number }) => (
  <Framed>
    <Box sx={barsStyle} style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`, height }}>
      {Array.from({ length: count }, (_, day) => (
        <Skeleton key={day} variant="rounded" height={`${30 + ((day * 37) % 60)}%`} />
      ))}
    </Box>
  </Framed>
)

/** The shape of the status and the place below the name of an office. */
export const OfficeIntroSkeleton = () => (
  <Box component="span" aria-hidden sx={{ display: 'block', maxWidth: 320 }}>
    <Skeleton width="80%" height={32} />
    <Skeleton width="55%" height={24} />
  </Box>
)

export const OfficePageSkeleton = ({ withAttendance }: { withAttendance: boolean }) => (
  <Box sx={officePageStyle}>
    <Stack sx={{ gap: 3 }}>
      <OfficeTodaySkeleton withWeeks={!withAttendance} />
      {withAttendance && <AttendanceSkeleton />}
    </Stack>
    <OfficeCardSkeleton />
  </Box>
)

export const officePageStyle: Sx = [
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start', gap: 3 },
  { [TWO_COLUMNS]: { gridTemplateColumns: 'minmax(0, 1fr) 300px' } },
  { [up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' } },
  { [up('xl')]: { gridTemplateColumns: 'minmax(0, 1fr) 480px' } },
]

const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const

const barsStyle = { display: 'grid', alignItems: 'end', columnGap: '6px' }
