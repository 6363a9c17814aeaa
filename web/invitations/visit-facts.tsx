import { clockTime, dayInZone } from '../../domain/day'
import type { OwnInvitation } from '../../domain/invitations/guest-contract'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'

type Shown = Pick<OwnInvitation, 'office' | 'streetAddress' | 'timeZone' | 'startsAt' | 'endsAt' | 'host'>

/** The time of a visit by the office’s clock, the way to the office, and the person who is visited. */
export function VisitFacts({ office, streetAddress, timeZone, startsAt, endsAt, host }: Shown) {
  const t = useText()
  return (
    <div>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {t('invited:entryTime', {
          office,
          day: { day: dayInZone(new Date(startsAt), timeZone) },
          from: clockTime(startsAt, timeZone),
          until: clockTime(endsAt, timeZone),
        })}
      </Typography>
      {streetAddress && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('invited:streetAddress', { street: streetAddress })}
        </Typography>
      )}
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t('invited:host', { host })}</Typography>
    </div>
  )
}
