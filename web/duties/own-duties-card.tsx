import { formatDay, type Day } from '../../domain/day'
import { DUTY_WORDS } from '../../domain/access/duty'
import type { OwnDuty } from '../../domain/access/own-duty'
import { ownStandingOf, STANDING_WORDS } from '../../domain/duties/duty-standing'
import { officesPathOf } from '../../domain/duties/offices-address'
import { meaningText } from '../../domain/duties/own-duties-text'
import { doorCodePath, officePath, PATHS, posterPath, visitorsPath } from '../../domain/paths'
import { SecondFactorNotice } from '../auth/second-factor/second-factor-notice'
import { Badge } from '../design/badge'
import { Box } from '../design/box'
import { ContentCard } from '../design/content-card'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { useToday } from '../platform/use-today'

/** The own duties, those of one place together with one link to each page. Home has the roll calls at its head. */
export function OwnDutiesCard({ duties }: { duties: readonly OwnDuty[] }) {
  const today = useToday()
  const placeOf = ({ scope }: OwnDuty) => JSON.stringify(scope)
  const places = [...new Set(duties.map(placeOf))]
  return (
    <ContentCard heading="Your duties">
      <SecondFactorNotice />
      <Box component="ul" sx={listStyle}>
        {places.map((place) => (
          <li key={place}>
            {duties
              .filter((own) => placeOf(own) === place)
              .map((own) => (
                <Box key={own.duty} sx={{ '& + &': { mt: 1 } }}>
                  <Typography sx={{ fontWeight: 600 }}>
                    {DUTY_WORDS[own.duty]}, {own.scope.kind === 'everywhere' ? 'all offices' : own.where}
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {meaningText(own)}
                  </Typography>
                  <Ends own={own} today={today} />
                </Box>
              ))}
            <Ways ways={duties.filter((own) => placeOf(own) === place).flatMap(waysOf)} />
          </li>
        ))}
      </Box>
    </ContentCard>
  )
}

function Ways({ ways }: { ways: readonly Way[] }) {
  const once = ways.filter(({ to }, index) => ways.findIndex((way) => way.to === to) === index)
  if (once.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 0.5 }}>
      {once.map(({ to, text }) => (
        <TextLink key={to} to={to} sx={{ py: 0.5 }}>
          {text}
        </TextLink>
      ))}
    </Box>
  )
}

function Ends({ own, today }: { own: OwnDuty; today: Day }) {
  const { until, certificateUntil } = own
  // The duty of an acting warden ends with the alarm, before its last day.
  if (own.duty === 'acting-warden') return null
  const standing = ownStandingOf(own, today)
  const words = [
    until && `Until ${formatDay(until)}`,
    certificateUntil && `Certificate until ${formatDay(certificateUntil)}`,
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <Typography variant="body2">{words.join(' · ')}</Typography>
      {standing !== 'current' && (
        <Badge color="warning" isOutlined label={until === today ? 'Ends today' : STANDING_WORDS[standing]} />
      )}
    </Box>
  )
}

type Way = { to: string; text: string }

/** The pages for the work of a duty beside the roll call: those of its office, or the list of offices. */
function waysOf({ duty, scope }: OwnDuty): Way[] {
  const ofOffice = scope.kind === 'office' ? scope.office : null
  if (duty === 'privacy')
    return [
      { to: PATHS.admin, text: 'Admin Console' },
      ...(scope.kind === 'everywhere' ? [{ to: PATHS.audit, text: 'Audit' }] : []),
    ]
  const atOffices = { to: officesPathOf([scope]), text: 'Offices' }
  const tracing = duty === 'health-and-safety' ? [{ to: PATHS.tracing, text: 'Contacts Tracing' }] : []
  if (ofOffice === null) return [atOffices, ...tracing]
  if (duty === 'coordinator') return [{ to: officePath(ofOffice), text: 'Office' }]
  if (duty === 'reception')
    return [
      { to: visitorsPath(ofOffice), text: 'Visitors today' },
      { to: posterPath(ofOffice), text: 'Poster' },
      { to: doorCodePath(ofOffice), text: 'Changing code' },
    ]
  return [...(tracing.length ? [{ to: officePath(ofOffice), text: 'Office' }] : []), ...tracing]
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { mt: 2, pt: 2, borderTop: '1px solid', borderColor: 'divider' },
}
