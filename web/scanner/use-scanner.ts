import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listCameras, openCamera, pictureOf, watchVisibility } from '../platform/camera'
import type { Camera, CameraName } from '../platform/camera'

/** The time between two scans (specification §9). */
const SCAN_EVERY_MS = 1000

type ReadCode = (picture: ImageData) => Promise<string | null>

/** 'stopped' follows 'failed' after the person has closed the message. */
type State = 'starting' | 'scanning' | 'failed' | 'stopped'

/** Runs the camera while the page is visible, and reads codes until `take` accepts one. */
export function useScanner(take: (text: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('starting')
  const [attempt, setAttempt] = useState(0)
  const [isHidden, setHidden] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  const [camera, setCamera] = useState<Camera | null>(null)
  const [cameras, setCameras] = useState<CameraName[]>([])
  const onText = useEffectEvent(take)

  useEffect(() => watchVisibility(setHidden), [])

  useEffect(() => {
    if (isHidden) return
    let isOver = false
    let opened: Camera | null = null
    let readCode: ReadCode | null = null
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
      const text = picture && readCode ? await readCode(picture) : null
      if (isOver || (text !== null && onText(text))) return
      timer = window.setTimeout(() => void scan().catch(fail), SCAN_EVERY_MS)
    }
    const begin = async () => {
      const ready = loadReader()
      ready.catch(fail)
      opened = await openCamera(wanted, fail)
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
  }, [isHidden, wanted, attempt])

  function retry() {
    setState('starting')
    // The failure may be the chosen camera's.
    setWanted(null)
    setAttempt((before) => before + 1)
  }
  const giveUp = () => setState('stopped')
  return { video, state, camera, cameras, choose: setWanted, retry, giveUp }
}

// The reader loads while the browser asks for the camera.
async function loadReader(): Promise<ReadCode> {
  const { prepareReader, readCode } = await import('./read-code')
  await prepareReader()
  return readCode
}

async function show(video: HTMLVideoElement | null, stream: MediaStream) {
  if (!video) return
  video.srcObject = stream
  await video.play()
}
