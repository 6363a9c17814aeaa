import { Suspense, useEffect, useState } from 'react'
import { ownDoorPath } from '../../domain/check-ins/scan'
import { Button } from '../design/button'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'
import { goTo, ownOrigin } from '../platform/navigation'
import { useOrganisation } from '../session/session'
import { CameraControls } from './camera-controls'
import { CameraPicture } from './camera-picture'
import { TEXT_CODES, useScanner } from './use-scanner'
import { useText } from '../i18n/language'
import { late } from '../platform/late'

const ScanningError = late(['scanner', 'door'], async () => (await import('./scanning-error')).ScanningError)
const WithoutCameraNotice = late(
  ['scanner', 'door'],
  async () => (await import('./without-camera-notice')).WithoutCameraNotice,
)

/**
 * Reads the code at the door or the exit of an office and goes to its page. Any other code only causes a message
 * (specification §2, QR scanner).
 */
export function Scanner() {
  const { t } = useLanguage()
  const text = useText()
  const { shortName } = useOrganisation()
  const [found, setFound] = useState<'nothing' | 'foreign' | 'own'>('nothing')
  const { video, state, camera, cameras, choose, retry, giveUp } = useScanner(TEXT_CODES, (code) => {
    const path = ownDoorPath(code, ownOrigin())
    setFound(path ? 'own' : 'foreign')
    if (path) goTo(path)
    return path !== null
  })
  useEffect(() => void ScanningError.fetch().catch(() => undefined), [])
  return (
    <>
      <CameraPicture video={video} />
      <Typography role="status" sx={{ minHeight: '1.6em', textAlign: 'center', fontWeight: 600 }}>
        {state === 'starting' && text('scanner:starting')}
        {state === 'stopped' && text('scanner:errorHint')}
        {state === 'scanning' && found === 'foreign' && text('scanner:foreign', { organisation: shortName })}
        {found === 'own' && text('scanner:found')}
      </Typography>
      {camera && <CameraControls camera={camera} cameras={cameras} onChoose={choose} />}
      {state === 'failed' && (
        <Suspense fallback={null}>
          <ScanningError onRetry={retry} onClose={giveUp} />
        </Suspense>
      )}
      {state === 'stopped' && (
        <>
          <Button ref={takeFocus} variant="contained" size="large" onClick={retry}>
            {t('frame:retry')}
          </Button>
          <Suspense fallback={null}>
            <WithoutCameraNotice />
          </Suspense>
        </>
      )}
    </>
  )
}

// The dialog that has closed was opened by no button.
const takeFocus = (retry: HTMLButtonElement | null) => retry?.focus()
