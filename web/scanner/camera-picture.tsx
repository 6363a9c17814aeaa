import type { RefObject } from 'react'
import { Box } from '../design/box'
import { useText } from '../i18n/language'

/** The picture of the camera, with a frame for the code. */
export function CameraPicture({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const t = useText()
  return (
    <Box sx={frameStyle}>
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-label={t('scanner:picture')}
        sx={{ width: 1, height: 1, objectFit: 'cover' }}
      />
      <Box aria-hidden sx={targetStyle} />
    </Box>
  )
}

const frameStyle = {
  position: 'relative',
  aspectRatio: '1',
  maxHeight: '46dvh',
  width: 1,
  overflow: 'hidden',
  borderRadius: 2,
  bgcolor: '#1b1b1b',
}

const targetStyle = {
  position: 'absolute',
  inset: '16%',
  border: '3px solid #7bd3a0',
  borderRadius: 2,
  boxShadow: '0 0 0 100vmax rgb(0 0 0 / 0.35)',
  pointerEvents: 'none',
}
