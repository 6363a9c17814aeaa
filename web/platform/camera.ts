export type Camera = {
  stream: MediaStream
  deviceId: string
  hasLight: boolean
  setLight: (isOn: boolean) => Promise<void>
  stop: () => void
}

export type CameraName = { deviceId: string; label: string }

type LightConstraint = MediaTrackConstraintSet & { torch: boolean }

/**
 * Starts the chosen camera, else the one at the back. Its picture has this many lines if it can. Throws if
 * there is no camera, or if it may not be used.
 */
export async function openCamera(
  deviceId: string | null,
  onBroken: () => void,
  lines = 720,
): Promise<Camera> {
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } }
  const video = { ...which, width: { ideal: (lines * 16) / 9 }, height: { ideal: lines } }
  // Without https there is no mediaDevices.
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false })
  const [track] = stream.getVideoTracks()
  if (!track) throw new Error('The stream has no picture')
  track.addEventListener('ended', onBroken)
  return {
    stream,
    deviceId: track.getSettings().deviceId ?? '',
    hasLight: 'torch' in (track.getCapabilities?.() ?? {}),
    setLight: (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as LightConstraint] }),
    stop() {
      track.removeEventListener('ended', onBroken)
      for (const each of stream.getTracks()) each.stop()
    },
  }
}

/** Lists the cameras of this device. Their names are known after the person has allowed one. */
export async function listCameras(): Promise<CameraName[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({ deviceId, label }))
}

const drawing = document.createElement('canvas')

/** The present picture of a video. Null before the first one. */
export function pictureOf(video: HTMLVideoElement): ImageData | null {
  const { videoWidth: width, videoHeight: height } = video
  const context = drawing.getContext('2d', { willReadFrequently: true })
  if (!context || width === 0 || height === 0) return null
  Object.assign(drawing, { width, height })
  context.drawImage(video, 0, 0)
  return context.getImageData(0, 0, width, height)
}

export function watchVisibility(onChange: (isHidden: boolean) => void) {
  const tell = () => onChange(document.hidden)
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
