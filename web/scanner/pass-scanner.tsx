import { useState } from 'react'
import { passIn } from '../../domain/invitations/pass-code'
import { Button } from '../design/button'
import { Stack } from '../design/box'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { ownOrigin } from '../platform/navigation'
import { CameraControls } from './camera-controls'
import { CameraPicture } from './camera-picture'
import { TEXT_CODES, useScanner } from './use-scanner'

type Props = {
  /** The text for a code that is no pass. */
  noPass: string
  onPass: (pass: string) => void
}

/** Reads the code of one guest's pass with the camera. Any other code only causes a message. */
export function PassScanner({ noPass, onPass }: Props) {
  const t = useText()
  const [isForeign, setForeign] = useState(false)
  const { video, state, camera, cameras, choose, retry } = useScanner(TEXT_CODES, (code) => {
    const pass = passIn(code, ownOrigin())
    setForeign(pass === null)
    if (pass !== null) onPass(pass)
    return pass !== null
  })
  const isOut = state === 'failed' || state === 'stopped'
  return (
    <Stack sx={{ gap: 2 }}>
      <CameraPicture video={video} />
      <Typography role="status" sx={{ minHeight: '1.6em', textAlign: 'center', fontWeight: 600 }}>
        {state === 'starting' && t('scanner:starting')}
        {state === 'scanning' && isForeign && noPass}
        {isOut && t('scanner:errorHint')}
      </Typography>
      {camera && <CameraControls camera={camera} cameras={cameras} onChoose={choose} />}
      {isOut && (
        <Button variant="contained" size="large" onClick={retry}>
          {t('frame:retry')}
        </Button>
      )}
    </Stack>
  )
}
