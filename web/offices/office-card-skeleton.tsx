import { Box } from '../design/box'
import { Card } from '../design/card'
import { Skeleton } from '../design/skeleton'
import { useText } from '../i18n/language'

export function OfficeCardSkeleton() {
  const t = useText()
  return (
    <Box role="region" aria-busy aria-label={t('frame:loading')}>
      <Card sx={{ p: { xs: 2.5, sm: 3.5 } }}>
        <Skeleton width="45%" height={36} />
        <Skeleton width="25%" />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, my: 2 }}>
          <Skeleton variant="circular" width={32} height={32} />
          <Skeleton width="50%" />
        </Box>
        <Skeleton width="80%" />
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Card>
    </Box>
  )
}
