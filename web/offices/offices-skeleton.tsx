import { Box } from '../design/box'
import { Card } from '../design/card'
import { Skeleton } from '../design/skeleton'
import { Waiting } from '../design/skeletons'
import { useText } from '../i18n/language'

/** The choice and the counts, side by side in a wide window, which then shows ten offices. */
export const headStyle = {
  display: 'grid',
  gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'end',
  gap: { xs: 1.5, sm: 2 },
}

/** The business unit and the search side by side, or below each other for large letters. */
export const choiceStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10.25rem), 1fr))',
  alignItems: 'end',
  gap: { xs: 1.5, sm: 2 },
}

export const ChoiceSkeleton = () => (
  <Box aria-hidden sx={choiceStyle}>
    <Field />
    <Field />
  </Box>
)

export const CountsSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.75 }}>
    {Array.from({ length: 4 }, (_, count) => (
      <Skeleton key={count} variant="rounded" height={54} />
    ))}
  </Box>
)

export function OfficesSkeleton() {
  const t = useText()
  return (
    <Waiting label={t('offices:loadingOffices')}>
      <Card sx={{ px: { xs: 1.5, sm: 2.5 } }}>
        {Array.from({ length: 10 }, (_, row) => (
          <Box key={row} sx={rowStyle}>
            <Skeleton variant="circular" width={32} height={32} />
            <div>
              <Skeleton width="45%" height={22} />
              <Skeleton width="80%" height={20} />
              <Skeleton width="60%" height={18} />
            </div>
          </Box>
        ))}
      </Card>
    </Waiting>
  )
}

const Field = () => (
  <div>
    <Skeleton width="40%" height={24} />
    <Skeleton variant="rounded" height={48} />
  </div>
)

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: '32px 1fr',
  alignItems: 'center',
  columnGap: 1.5,
  py: 0.5,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const
