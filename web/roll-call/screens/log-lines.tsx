import { linesOf, postsOf, standingLinesOf, type LogLine } from '../../../domain/roll-call/log'
import { factsText } from '../../../domain/roll-call/list-text'
import type { Translate } from '../../../domain/texts/translate'
import { RECORD_GONE } from '../../../domain/record-gone'
import { Box } from '../../design/box'
import { BreakableText } from '../../design/breakable-text'
import { List } from '../../design/list'
import { useText } from '../../i18n/language'
import { useClock, useRollCall } from './shown-roll-call'
import { LARGE_TEXT } from './sticky-style'

/** The author of a line, and what others can't know of it yet. */
const detailsText = (line: LogLine, t: Translate) =>
  factsText(
    [
      authorOf(line, t),
      line.isStruck && t('roll-call-report:isStruckOut'),
      line.state === 'not sent' && t('roll-call-report:lineNotSent'),
      line.state === 'refused' && t('roll-call-report:lineRefused'),
    ],
    t,
  )

type Props = {
  /** The most lines. Lines that are struck out are left out then. */
  most?: number
}

/** The lines of the log, the newest first. Nothing if there is none. */
export function LogLines({ most }: Props) {
  const t = useText()
  const { log } = useRollCall().alarm
  const { markTimeOf } = useClock()
  const lines = most ? standingLinesOf(log).slice(0, most) : linesOf(log)
  if (lines.length === 0) return null
  return (
    <List component="ol" aria-label={t('roll-call-report:newestLines')}>
      {lines.map((line) => (
        <Box component="li" key={`${line.id} ${line.words}`} sx={rowStyle}>
          <Box component="span" sx={timeStyle}>
            {markTimeOf(line.after)}
          </Box>
          <Box component="span" sx={wordsStyle}>
            <Box component={line.isStruck ? 's' : 'span'} sx={{ fontWeight: 600 }}>
              <BreakableText text={line.words} kind="comment" />
            </Box>
            <Box component="span" sx={quietStyle}>
              {detailsText(line, t)}
            </Box>
          </Box>
        </Box>
      ))}
    </List>
  )
}

/** The wardens who have chosen an assembly point. After the end there is none. */
export function usePosts() {
  const t = useText()
  const { alarm, open } = useRollCall()
  return open?.isClosed ? [] : postsOf(alarm.log, t.language)
}

/** The author of a line. */
export const authorOf = ({ by }: LogLine, t: Translate) => by || t(RECORD_GONE)

/** The wardens who have chosen an assembly point. Nothing if there is none. */
export function WardenPosts() {
  const t = useText()
  const { markTimeOf } = useClock()
  const posts = usePosts()
  if (posts.length === 0) return null
  return (
    <List aria-label={t('roll-call-report:wardensAtPoints')}>
      {posts.map(({ about, name, point, after }) => (
        <Box component="li" key={about} sx={rowStyle}>
          <Box component="span" sx={wordsStyle}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {t('roll-call-report:wardenAt', { warden: name || t(RECORD_GONE), point })}
            </Box>
            <Box component="span" sx={quietStyle}>
              {t('roll-call:since', { time: markTimeOf(after) })}
            </Box>
          </Box>
        </Box>
      ))}
    </List>
  )
}

/** The newest line of the log, on one line above the actions. */
export function NewestLine() {
  const t = useText()
  const { log } = useRollCall().alarm
  const { markTimeOf } = useClock()
  const [line] = standingLinesOf(log)
  if (!line) return null
  return (
    <Box component="p" sx={newestStyle}>
      {t('roll-call-report:newestLine', {
        time: markTimeOf(line.after),
        words: line.words,
        author: authorOf(line, t),
      })}
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1.25,
  py: 0.75,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const
const timeStyle = {
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const
const wordsStyle = { minWidth: 0, overflowWrap: 'anywhere' } as const
const quietStyle = { display: 'block', fontSize: '0.875rem', color: 'text.secondary' } as const
const newestStyle = {
  m: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // A person of the list needs the room more.
  [LARGE_TEXT]: { display: 'none' },
} as const
