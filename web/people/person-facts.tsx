import { mailtoOf } from '../../domain/email-address'
import { formatInstant } from '../../domain/day'
import type { PersonDetail } from '../../domain/people/contract'
import { ADMIN } from '../../domain/access/role'
import { relativeTime } from '../../domain/relative-time'
import { Badge } from '../design/badge'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Fact } from '../design/fact'
import { Link } from '../design/link'
import { Typography } from '../design/text'
import { now, timeZone } from '../platform/clock'

export const PersonFacts = ({ person }: { person: PersonDetail }) => (
  <Box>
    {person.role === ADMIN && <Badge label="Administrator" color="primary" sx={{ mb: 2 }} />}
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

function MailLink({ email }: { email: string }) {
  const address = mailtoOf(email)
  const shown = <BreakableText text={email} />
  return address ? <Link href={address}>{shown}</Link> : shown
}

function Updated({ person: { email, updatedBy }, at }: { person: PersonDetail; at: string }) {
  const instant = new Date(at)
  const isByOther = updatedBy !== '' && updatedBy !== email
  return (
    <>
      {relativeTime(instant, now())}
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
