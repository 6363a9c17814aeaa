import { officeTodayText, ownDayText } from '../../domain/home/today-text'
import { readOfficeToday } from '../../domain/presence/office-today'
import type { Me } from '../../domain/profile/signed-in-person'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'
import { useToday } from '../platform/use-now'

/** The person’s day and that of the home office in a sentence. It says less if the office could not be read. */
export function TodaySentence({ me }: { me: Me }) {
  const t = useText()
  const today = useToday()
  const { officeId } = me
  const office = useRead(readOfficeToday, { office: officeId ?? '' }, { enabled: officeId !== null }).data
  return (
    <Typography sx={{ mt: { xs: -1, sm: -2 }, color: 'text.secondary' }}>
      {ownDayText(today, me.statuses[today], t)}{' '}
      {office && (
        <Box component="span" sx={{ display: 'inline-block' }}>
          <BreakableText text={officeTodayText(office, t)} kind="sentence" />
        </Box>
      )}
    </Typography>
  )
}
