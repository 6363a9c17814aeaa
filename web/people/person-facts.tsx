import { useText } from '../i18n/language'
import { mailtoOf } from '../../domain/email-address'
import { formatInstant } from '../../domain/day'
import type { PersonDetail } from '../../domain/people/contract'
import { DUTY_WORDS } from '../../domain/access/duty'
import { ADMIN } from '../../domain/access/role'
import { relativeTime } from '../../domain/relative-time'
import { Badge } from '../design/badge'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Fact } from '../design/fact'
import { Link } from '../design/link'
import { Typography } from '../design/text'
import { now, timeZone } from '../platform/clock'
import { PersonMark } from './person-mark'

export const PersonFacts = ({ person }: { person: PersonDetail }) => (
  <Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <PersonMark person={person} size={72} />
      {person.role === ADMIN && <Badge label="Administrator" color="primary" />}
      {person.duties.map((held) => (
        <Badge key={dutyText(held)} label={dutyText(held)} isOutlined color="primary" />
      ))}
    </Box>
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        m: 0,
        '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
      }}
    >
      <Fact name="Email">
        <MailLink email={person.email} />
      </Fact>
      <Fact name="Office">{person.office ? `${person.office}, ${person.country}` : 'No office yet'}</Fact>
      <Fact name="Comment">
        <BreakableText text={person.comment || '–'} />
      </Fact>
      <Fact name="Last updated">
        {person.lastUpdated ? <Updated person={person} at={person.lastUpdated} /> : 'Never'}
      </Fact>
    </Box>
  </Box>
)

const dutyText = ({ duty, where }: PersonDetail['duties'][number]) =>
  where === null ? `${DUTY_WORDS[duty]} everywhere` : `${DUTY_WORDS[duty]}, ${where}`

function MailLink({ email }: { email: string }) {
  const address = mailtoOf(email)
  const shown = <BreakableText text={email} />
  return address ? <Link href={address}>{shown}</Link> : shown
}

function Updated({ person: { email, updatedBy }, at }: { person: PersonDetail; at: string }) {
  const t = useText()
  const instant = new Date(at)
  const isByOther = updatedBy !== '' && updatedBy !== email
  return (
    <>
      {relativeTime(instant, now(), t)}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formatInstant(instant, timeZone())}
        {isByOther && (
          <>
            , by <BreakableText text={updatedBy} />
          </>
        )}
      </Typography>
    </>
  )
}
