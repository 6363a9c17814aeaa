import { Suspense, type ReactNode } from 'react'
import { Box } from '../design/box'
import { LoadingState } from '../design/loading-state'
import { useText } from '../i18n/language'
import { DoorBoundary } from './door-boundary'
import { MainArea } from './main-area'

/** The frame of a screen at the door. It has no link, because nothing leads away from a screen's page. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <MainArea>
        <Box sx={{ maxWidth: 1120, mx: 'auto' }}>
          <DoorBoundary>
            <Suspense fallback={<LoadingState fill="area" label={t('frame:loading')} />}>{children}</Suspense>
          </DoorBoundary>
        </Box>
      </MainArea>
    </Box>
  )
}
