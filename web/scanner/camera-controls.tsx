import { useState } from 'react'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { useSay } from '../design/snackbar'
import type { Camera, CameraName } from '../platform/camera'
import { useText } from '../i18n/language'

type Props = { camera: Camera; cameras: readonly CameraName[]; onChoose: (deviceId: string) => void }

/** Controls for the light and the choice of a camera, if the device has them. */
export function CameraControls({ camera, cameras, onChoose }: Props) {
  const text = useText()
  if (!camera.hasLight && cameras.length < 2) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
      {camera.hasLight && <Light key={camera.deviceId} camera={camera} />}
      {cameras.length > 1 && (
        <Box
          component="select"
          aria-label={text('scanner:camera')}
          value={camera.deviceId}
          onChange={(event) => onChoose(event.target.value)}
          sx={selectStyle}
        >
          {cameras.map(({ deviceId, label }, index) => (
            <option key={deviceId} value={deviceId}>
              {label || text('scanner:cameraNumber', { number: String(index + 1) })}
            </option>
          ))}
        </Box>
      )}
    </Box>
  )
}

function Light({ camera }: { camera: Camera }) {
  const text = useText()
  const say = useSay()
  const [isOn, setOn] = useState(false)
  const toggle = () =>
    camera.setLight(!isOn).then(
      () => setOn(!isOn),
      () => say.error(text('scanner:noLight')),
    )
  return (
    <Button variant="outlined" onClick={() => void toggle()}>
      {text(isOn ? 'scanner:lightOff' : 'scanner:lightOn')}
    </Button>
  )
}

const selectStyle = {
  minHeight: 44,
  maxWidth: 1,
  ps: 1.5,
  pe: 4.5,
  border: '1px solid',
  borderColor: 'text.secondary',
  borderRadius: 1,
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
}
