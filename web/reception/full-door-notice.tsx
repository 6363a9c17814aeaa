import { clockTime } from '../../domain/day'
import type { VisitorsOfToday } from '../../domain/reception/visitors-of-today-contract'
import type { Translate } from '../../domain/texts/translate'
import type { TextKey } from '../../texts/keys'
import { Alert } from '../design/notice-box'
import { Box } from '../design/box'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'

type Door = VisitorsOfToday['door']
type FullWay = Door['full'][number]

type Props = { door: Door; timeZone: string }

type Words = Record<'nearlyFull' | 'full' | 'hint', TextKey>

const WORDS: Record<FullWay['way'], Words> = {
  screen: {
    nearlyFull: 'reception:nearlyFullScreen',
    full: 'reception:fullScreen',
    hint: 'reception:fullScreenHint',
  },
  poster: {
    nearlyFull: 'reception:nearlyFullPoster',
    full: 'reception:fullPoster',
    hint: 'reception:fullPosterHint',
  },
  form: {
    nearlyFull: 'reception:nearlyFullForm',
    full: 'reception:fullForm',
    hint: 'reception:fullFormHint',
  },
}

/** The notice that the door admits nobody more by some way, or soon will not, with a remedy. */
export function FullDoorNotice({ door: { perHour, full }, timeZone }: Props) {
  const t = useText()
  if (full.length === 0) return null
  return (
    <Alert severity="warning" role="status">
      {full.map((way) => (
        <Box key={way.way} sx={{ '& + &': { mt: 1.5 } }}>
          <Typography sx={{ fontWeight: 600 }}>{countText(way, perHour, timeZone, t)}</Typography>
          <Typography>{t(WORDS[way.way].hint)}</Typography>
        </Box>
      ))}
      <Typography sx={{ mt: 1.5 }}>{t('reception:eventHint')}</Typography>
    </Alert>
  )
}

const countText = ({ way, count: came, until }: FullWay, count: number, timeZone: string, t: Translate) =>
  until === null
    ? t(WORDS[way].nearlyFull, { came, count })
    : t(WORDS[way].full, { count, time: clockTime(until, timeZone) })
