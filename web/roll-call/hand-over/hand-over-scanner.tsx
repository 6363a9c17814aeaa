import { useEffect, useRef } from 'react'
import { numberWords } from '../../../domain/roll-call/hand-over/hand-over-codes'
import { clockTime, dayInZone } from '../../../domain/day'
import { dayText } from '../../../domain/texts/formats'
import type { Translate } from '../../../domain/texts/translate'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { DoneMark } from '../../design/done-mark'
import { Alert } from '../../design/notice-box'
import { ProblemBox } from '../../design/problem-box'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
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
  const t = useText()
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
        aria-label={t('hand-over:cameraPicture')}
        sx={isBroken ? hiddenStyle : videoStyle}
      />
      {isBroken ? (
        <>
          <ProblemBox>{t('hand-over:cameraFailed')}</ProblemBox>
          <Button variant="contained" size="large" onClick={retry}>
            {t('roll-call:tryAgain')}
          </Button>
        </>
      ) : (
        <Typography role="status" sx={statusStyle}>
          {state === 'starting' ? t('hand-over:startingCamera') : progressWords(scan, t)}
        </Typography>
      )}
      {scan.problem && <ProblemBox>{t(scan.problem)}</ProblemBox>}
      {cameras.length > 1 && other && (
        <Button variant="outlined" onClick={() => choose(other.deviceId)}>
          {t('hand-over:otherCamera')}
        </Button>
      )}
    </>
  )
}

function progressWords({ total, missing }: Running, t: Translate) {
  if (total === 0) return t('hand-over:holdPhone')
  return t('hand-over:codesRead', { count: total - missing.length, total, missing: numberWords(missing, t) })
}

type AskingProps = { madeAt: Date; onTake: () => void; onDrop: () => void }

function Asking({ madeAt, onTake, onDrop }: AskingProps) {
  const t = useText()
  const day = dayText(dayInZone(madeAt, timeZone()), t.language)
  return (
    <>
      <Alert severity="warning">
        {t('hand-over:mayBeOld', { time: clockTime(madeAt.toISOString(), timeZone()), day })}
      </Alert>
      <Button variant="contained" size="large" onClick={onTake}>
        {t('hand-over:takeIt')}
      </Button>
      <Button variant="outlined" size="large" onClick={onDrop}>
        {t('hand-over:doNotTakeIt')}
      </Button>
    </>
  )
}

type DoneProps = { news: string; onShow: () => void; onAgain: () => void }

function Done({ news, onShow, onAgain }: DoneProps) {
  const t = useText()
  return (
    <>
      <DoneMark />
      <Typography role="alert" sx={{ textAlign: 'center', fontSize: '1.25rem', fontWeight: 600 }}>
        {news}
      </Typography>
      <Typography sx={{ textAlign: 'center' }}>{t('hand-over:nowYours')}</Typography>
      <Button variant="contained" size="large" onClick={onShow}>
        {t('hand-over:showMine')}
      </Button>
      <Button variant="outlined" size="large" onClick={onAgain}>
        {t('hand-over:scanAnother')}
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
