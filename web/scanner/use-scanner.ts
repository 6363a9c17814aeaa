import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listCameras, openCamera, pictureOf, watchVisibility } from '../platform/camera'
import type { Camera, CameraName } from '../platform/camera'
import { detectorOfBrowser } from '../platform/detect-code'

type ReadCode<Found> = (picture: ImageData) => Promise<Found | null>

/** The way to read codes of a kind. */
export type Codes<Found> = {
  load: () => Promise<ReadCode<Found>>
  /** The time between two scans. */
  everyMs: number
  /** The lines that a picture should have. */
  lines: number
}

async function loadReader() {
  const { prepareReader, readCode } = await import('./read-code')
  await prepareReader()
  return readCode
}

/** Codes with a text, such as those of posters (specification §9). */
export const TEXT_CODES: Codes<string> = {
  async load() {
    let read = (await detectorOfBrowser()) ?? (await loadReader())
    return (picture) =>
      read(picture).catch(async () => {
        // The detector of a browser may be there and fail.
        read = await loadReader()
        return read(picture)
      })
  },
  everyMs: 1000,
  lines: 720,
}

/** 'stopped' follows 'failed' after the person has closed the message. */
type State = 'starting' | 'scanning' | 'failed' | 'stopped'

/** Runs the camera while the page is visible, and reads codes until `take` accepts one. */
export function useScanner<Found>(
  { load, everyMs, lines }: Codes<Found>,
  take: (found: Found) => boolean | Promise<boolean>,
) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('starting')
  const [attempt, setAttempt] = useState(0)
  const [isHidden, setHidden] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  const [camera, setCamera] = useState<Camera | null>(null)
  const [cameras, setCameras] = useState<CameraName[]>([])
  const onFound = useEffectEvent(take)

  useEffect(() => watchVisibility(setHidden), [])

  useEffect(() => {
    if (isHidden) return
    let isOver = false
    let opened: Camera | null = null
    let readCode: ReadCode<Found> | null = null
    let timer = 0
    const end = () => {
      isOver = true
      clearTimeout(timer)
      opened?.stop()
      setCamera(null)
    }
    const fail = () => {
      if (isOver) return
      end()
      setState('failed')
    }
    const scan = async () => {
      const picture = video.current && pictureOf(video.current)
      const found = picture && readCode ? await readCode(picture) : null
      if (isOver || (found !== null && (await onFound(found))) || isOver) return
      timer = window.setTimeout(() => void scan().catch(fail), everyMs)
    }
    const begin = async () => {
      // The reader loads while the browser asks for the camera.
      const ready = load()
      ready.catch(fail)
      opened = await openCamera(wanted, fail, lines)
      if (isOver) return opened.stop()
      setCamera(opened)
      setCameras(await listCameras())
      await show(video.current, opened.stream)
      readCode = await ready
      if (isOver) return
      setState('scanning')
      await scan()
    }
    begin().catch(fail)
    return end
  }, [isHidden, wanted, attempt, load, everyMs, lines])

  function retry() {
    setState('starting')
    // The failure may be the chosen camera's.
    setWanted(null)
    setAttempt((before) => before + 1)
  }
  const giveUp = () => setState('stopped')
  return { video, state, camera, cameras, choose: setWanted, retry, giveUp }
}

async function show(video: HTMLVideoElement | null, stream: MediaStream) {
  if (!video) return
  video.srcObject = stream
  await video.play()
}
