import { Box } from '../design/box'
import { Card } from '../design/card'
import { Skeleton } from '../design/skeleton'
import { Waiting } from '../design/skeletons'

export const OfficesSkeleton = ({ hasChoice }: { hasChoice: boolean }) => (
  <Waiting label="Loading the offices">
    {!hasChoice && (
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        <Field />
        <Field />
      </Box>
    )}
    <Card sx={cardStyle}>
      <CountsSkeleton />
    </Card>
    <Card sx={cardStyle}>
      {Array.from({ length: 8 }, (_, row) => (
        <Box key={row} sx={rowStyle}>
          <div>
            <Skeleton width="70%" height={26} />
            <Skeleton width="45%" height={22} />
          </div>
          <Skeleton width="85%" height={26} />
          <Skeleton width="90%" height={26} />
          <Skeleton width="60%" height={26} />
        </Box>
      ))}
    </Card>
  </Waiting>
)

const Field = () => (
  <div>
    <Skeleton width="40%" height={24} />
    <Skeleton variant="rounded" height={48} />
  </div>
)

export const CountsSkeleton = () => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', justifyItems: 'center' }}>
    {Array.from({ length: 4 }, (_, count) => (
      <Box key={count} sx={{ display: 'grid', justifyItems: 'center', width: '100%' }}>
        <Skeleton variant="circular" width={24} height={24} />
        <Skeleton width="50%" height={22} />
        <Skeleton width={28} height={36} />
      </Box>
    ))}
  </Box>
)

const cardStyle = { p: { xs: 2.5, sm: 3.5 } }

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { lg: '14fr 23fr 30fr 15fr' },
  columnGap: 2.5,
  py: 1.75,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const
