import { clockTime } from '../../domain/day'
import { lookInWords, MINUTES_OF_ENTRY } from '../../domain/audit/look-history'
import { listMyLooks, MOST_LOOKS } from '../../domain/audit/looks-contract'
import { unitText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Read } from '../design/read-state'
import { StackSkeleton } from '../design/skeletons'
import { Intro, Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'

/** The colleagues who looked at lists with the reader's own line today. */
export function Looks({ timeZone }: { timeZone: string }) {
  const t = useText()
  const read = useRead(listMyLooks, {})
  return (
    <Read of={read} pending={<StackSkeleton heights={[24, 24]} />}>
      {({ looks, people }) => (
        <>
          <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
            {people === 0 ? t('looks:nobodyLooked') : t('looks:seenBy', { count: people })}
          </Typography>
          {looks.length > 0 && (
            <Box component="ul" sx={{ my: 1, ps: 2.5, overflowWrap: 'anywhere' }}>
              {looks.map((look, place) => (
                <li key={place}>
                  <time dateTime={look.at}>{clockTime(look.at, timeZone)}</time>{' '}
                  <BreakableText text={lookInWords(look, t)} kind="sentence" />
                </li>
              ))}
            </Box>
          )}
          <Intro>
            {looks.length === MOST_LOOKS && `${t('looks:newestLooks', { count: MOST_LOOKS })} `}
            {t('looks:looksHint', { time: unitText(MINUTES_OF_ENTRY, 'minute', t.language) })}
          </Intro>
        </>
      )}
    </Read>
  )
}
