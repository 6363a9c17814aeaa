import type { ReactNode } from 'react'
import { Box, Stack } from '../design/box'
import { Card } from '../design/card'
import { Skeleton } from '../design/skeleton'
import { Waiting } from '../design/skeletons'
import { OfficeCardSkeleton } from './office-card-skeleton'
import { CountsSkeleton } from './offices-skeleton'

const Framed = ({ children }: { children: ReactNode }) => (
  <Card sx={{ p: { xs: 2.5, sm: 3.5 } }}>
    <Skeleton width="45%" height={36} sx={{ mb: 2 }} />
    {children}
  </Card>
)

export const ExpectedDaysSkeleton = () => (
  <Waiting label="Loading the expected days">
    <Framed>
      {Array.from({ length: 15 }, (_, day) => (
        <Box key={day} sx={dayStyle}>
          <Skeleton width={120 + (day % 3) * 14} height={24} />
          <Skeleton width={24} height={24} />
        </Box>
      ))}
    </Framed>
  </Waiting>
)

export const AttendanceSkeleton = () => (
  <Waiting label="Loading the picture of the office">
    <Framed>
      <CountsSkeleton />
    </Framed>
    <Framed>
      <Box sx={barsStyle}>
        {Array.from({ length: 14 }, (_, day) => (
          <Skeleton key={day} variant="rounded" height={`${30 + ((day * 37) % 60)}%`} />
        ))}
      </Box>
    </Framed>
  </Waiting>
)

export const OfficePageSkeleton = ({ withAttendance }: { withAttendance: boolean }) => (
  <Box sx={officePageStyle(withAttendance)}>
    {withAttendance ? <AttendanceSkeleton /> : <OfficeCardSkeleton />}
    <Stack>{withAttendance ? <OfficeCardSkeleton /> : <ExpectedDaysSkeleton />}</Stack>
  </Box>
)

export const officePageStyle = (withAttendance: boolean) => ({
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: withAttendance ? 'minmax(0, 1fr) 320px' : '320px minmax(0, 1fr)',
  },
  ...(!withAttendance && { alignItems: 'start' }),
  gap: 3,
})

const dayStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  maxWidth: 480,
  py: 0.75,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const

const barsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(14, minmax(0, 1fr))',
  alignItems: 'end',
  columnGap: '6px',
  height: 200,
}
