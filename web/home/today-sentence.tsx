import { checkedInPeoplePath, expectedPeoplePath } from '../../domain/people/people-path'
import { officeTodayText, ownDayText } from '../../domain/home/today-text'
import { officePath } from '../../domain/paths'
import { readOfficeToday } from '../../domain/presence/office-today'
import type { Me } from '../../domain/profile/signed-in-person'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'
import { useToday } from '../platform/use-now'
import { Link } from 'react-router'

/** The own day and that of the home office in a sentence, with the ways that lead on. It says less if the office could not be read. */
export function TodaySentence({ me }: { me: Me }) {
  const t = useText()
  const today = useToday()
  const { officeId } = me
  const office = useRead(readOfficeToday, { office: officeId ?? '' }, { enabled: officeId !== null }).data
  return (
    <>
      <Typography sx={{ mt: -2, color: 'text.secondary' }}>
        {ownDayText(today, me.statuses[today], t)}{' '}
        {office && (
          <Box component="span" sx={{ display: 'inline-block' }}>
            <BreakableText text={officeTodayText(office, t)} kind="sentence" />
          </Box>
        )}
      </Typography>
      {officeId && (
        <Box component="nav" aria-label={t('home:yourOfficeToday')} sx={chipsStyle}>
          <Chip to={expectedPeoplePath(officeId)} text={t('home:expected')} />
          <Chip to={checkedInPeoplePath(officeId)} text={t('home:checkedIn')} />
          <Chip to={officePath(officeId)} text={me.office ?? ''} />
        </Box>
      )}
    </>
  )
}

const Chip = ({ to, text }: { to: string; text: string }) => (
  <Button
    component={Link}
    to={to}
    variant="outlined"
    sx={{ px: 1.75, borderRadius: '22px', fontSize: '0.9375rem' }}
  >
    <span>
      <BreakableText text={text} kind="sentence" />
    </span>
  </Button>
)

const chipsStyle = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const
