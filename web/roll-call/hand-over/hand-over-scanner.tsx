import { useEffect, useRef } from 'react'
import { numberWords } from '../../../domain/roll-call/hand-over/hand-over-codes'
import { clockTime, dayInZone, formatDay } from '../../../domain/day'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { DoneMark } from '../../design/done-mark'
import { Alert } from '../../design/notice-box'
import { ProblemBox } from '../../design/problem-box'
import { Typography } from '../../design/text'
import { timeZone } from '../../platform/clock'
import { useScanner, type Codes } from '../../scanner/use-scanner'
import type { Alarm } from '../phone/alarm'
import { useHandOverScan, type Scan } from './use-hand-over-scan'

/** Large codes need a good picture, and several are shown for a short time each. The browser's own detector gives no bytes. */
const HAND_OVER_CODES: Codes<Uint8Array> = {
  async load() {
    const { prepareReader, readCodeBytes } = await import('../../scanner/read-code')
    await prepareReader()
    return readCodeBytes
  },
  everyMs: 100,
  lines: 1080,
}

type Props = { alarm: Alarm; onShow: () => void }

/** Scans the codes of another phone and takes what they hand over. */
export function HandOverScanner({ alarm, onShow }: Props) {
  const { scan, read, again, finish } = useHandOverScan(alarm)
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(scan.state)
  // The pressed button is gone, so the focus goes to what stands in its place.
  useEffect(() => {
    if (shown.current !== scan.state) place.current?.focus()
    shown.current = scan.state
  }, [scan.state])
  return (
    <Stack ref={place} tabIndex={-1} sx={{ gap: 2, p: 2, pt: 0, outline: 'none' }}>
      {scan.state === 'scanning' && <Scanning scan={scan} read={read} />}
      {scan.state === 'asking' && (
        <Asking madeAt={scan.madeAt} onTake={() => finish(scan.handed)} onDrop={again} />
      )}
      {scan.state === 'done' && <Done news={scan.news} onShow={onShow} onAgain={again} />}
    </Stack>
  )
}

type Running = Extract<Scan, { state: 'scanning' }>

function Scanning({ scan, read }: { scan: Running; read: (code: Uint8Array) => Promise<boolean> }) {
  const { video, state, camera, cameras, choose, retry } = useScanner(HAND_OVER_CODES, read)
  const at = cameras.findIndex(({ deviceId }) => deviceId === camera?.deviceId)
  const other = cameras[(at + 1) % cameras.length]
  const isBroken = state === 'failed'
  return (
    <>
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-label="Picture of the camera"
        sx={isBroken ? hiddenStyle : videoStyle}
      />
      {isBroken ? (
        <>
          <ProblemBox>
            The camera can’t be used. Please allow it for this page in the settings of the browser. If that
            does not help, let this phone show its code to another one.
          </ProblemBox>
          <Button variant="contained" size="large" onClick={retry}>
            Try again
          </Button>
        </>
      ) : (
        <Typography role="status" sx={statusStyle}>
          {state === 'starting' ? 'Starting the camera …' : progressWords(scan)}
        </Typography>
      )}
      {scan.problem && <ProblemBox>{scan.problem}</ProblemBox>}
      {cameras.length > 1 && other && (
        <Button variant="outlined" onClick={() => choose(other.deviceId)}>
          Use the other camera
        </Button>
      )}
    </>
  )
}

function progressWords({ total, missing }: Running) {
  if (total === 0) return 'Hold the phone so that the whole code of the other phone is in the picture.'
  return `${total - missing.length} of ${total} codes read. Missing: ${numberWords(missing)}.`
}

type AskingProps = { madeAt: Date; onTake: () => void; onDrop: () => void }

const Asking = ({ madeAt, onTake, onDrop }: AskingProps) => (
  <>
    <Alert severity="warning">
      The other phone’s clock said {clockTime(madeAt.toISOString(), timeZone())} on{' '}
      {formatDay(dayInZone(madeAt, timeZone()))} when it made this code. This phone’s clock says otherwise, so
      the code may be an old photograph. Take it only if the other phone is in front of you.
    </Alert>
    <Button variant="contained" size="large" onClick={onTake}>
      The other phone is here: take it
    </Button>
    <Button variant="outlined" size="large" onClick={onDrop}>
      Do not take it
    </Button>
  </>
)

type DoneProps = { news: string; onShow: () => void; onAgain: () => void }

function Done({ news, onShow, onAgain }: DoneProps) {
  return (
    <>
      <DoneMark />
      <Typography role="alert" sx={{ textAlign: 'center', fontSize: '1.25rem', fontWeight: 600 }}>
        {news}
      </Typography>
      <Typography sx={{ textAlign: 'center' }}>
        Now let the other phone scan yours, so that both know the same.
      </Typography>
      <Button variant="contained" size="large" onClick={onShow}>
        Show my codes
      </Button>
      <Button variant="outlined" size="large" onClick={onAgain}>
        Scan another phone
      </Button>
    </>
  )
}

const videoStyle = {
  width: 1,
  maxHeight: '56dvh',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: 2,
  bgcolor: '#1b1b1b',
} as const

const hiddenStyle = { display: 'none' }

// It keeps its height, so that nothing moves while codes are read.
const statusStyle = { minHeight: '3.2em', fontSize: '1.125rem', fontWeight: 600 }
