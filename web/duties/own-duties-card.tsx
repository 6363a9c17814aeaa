import type { Day } from '../../domain/day'
import type { ComingDuty, OwnDuty } from '../../domain/access/own-duty'
import { ownStandingOf, STANDING_WORDS } from '../../domain/duties/duty-standing'
import { officesPathOf } from '../../domain/duties/offices-address'
import { dutyText, meaningText } from '../../domain/duties/own-duties-text'
import { doorCodePath, officePath, PATHS, posterPath, visitorsPath } from '../../domain/paths'
import { dayText } from '../../domain/texts/formats'
import type { Translate } from '../../domain/texts/translate'
import { SecondFactorNotice } from '../auth/second-factor/second-factor-notice'
import { Badge } from '../design/badge'
import { Box } from '../design/box'
import { ContentCard } from '../design/content-card'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { useText } from '../i18n/language'
import { useToday } from '../platform/use-now'

/** The person’s duties, those of one place together with one link to each page. Home has the roll calls at its head. */
export function OwnDutiesCard({ duties }: { duties: readonly OwnDuty[] }) {
  const t = useText()
  const today = useToday()
  const placeOf = ({ scope }: OwnDuty) => JSON.stringify(scope)
  const places = [...new Set(duties.map(placeOf))]
  return (
    <ContentCard heading={t('duties:yourDuties')}>
      <SecondFactorNotice />
      <Box component="ul" sx={listStyle}>
        {places.map((place) => (
          <li key={place}>
            {duties
              .filter((own) => placeOf(own) === place)
              .map((own) => (
                <Box key={own.duty} sx={{ '& + &': { mt: 1 } }}>
                  <Typography sx={{ fontWeight: 600 }}>{dutyText(own, t)}</Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {meaningText(own, t)}
                  </Typography>
                  <Ends own={own} today={today} />
                </Box>
              ))}
            <Ways ways={duties.filter((own) => placeOf(own) === place).flatMap((own) => waysOf(own, t))} />
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {once.map(({ to, text }) => (
        <TextLink key={to} to={to} sx={{ py: 1.25 }}>
          {text}
        </TextLink>
      ))}
    </Box>
  )
}

function Ends({ own, today }: { own: OwnDuty; today: Day }) {
  const t = useText()
  const { until, certificateUntil } = own
  // The duty of an acting warden ends with the alarm, before its last day.
  if (own.duty === 'acting-warden') return null
  const standing = ownStandingOf(own, today)
  const words = [
    until && t('duties:untilDay', { day: dayText(until, t.language) }),
    certificateUntil && t('duties:certificateUntil', { day: dayText(certificateUntil, t.language) }),
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <Typography variant="body2">{words.join(' · ')}</Typography>
      {standing !== 'current' && (
        <Badge
          color="warning"
          isOutlined
          label={t(until === today ? 'duties:endsToday' : STANDING_WORDS[standing])}
        />
      )}
    </Box>
  )
}

type Way = { to: string; text: string }

/** The pages for the work of a duty beside the roll call: those of its office, or the list of offices. */
function waysOf({ duty, scope }: OwnDuty, t: Translate): Way[] {
  const ofOffice = scope.kind === 'office' ? scope.office : null
  if (duty === 'privacy')
    return [
      { to: PATHS.admin, text: t('duties:adminConsole') },
      ...(scope.kind === 'everywhere' ? [{ to: PATHS.audit, text: t('duties:audit') }] : []),
    ]
  const atOffices = { to: officesPathOf([scope]), text: t('duties:offices') }
  const tracing =
    duty === 'health-and-safety' ? [{ to: PATHS.tracing, text: t('duties:contactsTracing') }] : []
  if (ofOffice === null) return [atOffices, ...tracing]
  if (duty === 'coordinator') return [{ to: officePath(ofOffice), text: t('frame:office') }]
  if (duty === 'reception')
    return [
      { to: visitorsPath(ofOffice), text: t('duties:visitorsToday') },
      { to: posterPath(ofOffice), text: t('duties:poster') },
      { to: doorCodePath(ofOffice), text: t('duties:changingCode') },
    ]
  return [...(tracing.length ? [{ to: officePath(ofOffice), text: t('frame:office') }] : []), ...tracing]
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { mt: 2, pt: 2, borderTop: '1px solid', borderColor: 'divider' },
}

/** The duties that a person has from a later day on. */
export function ComingDutiesCard({ duties }: { duties: readonly ComingDuty[] }) {
  const t = useText()
  return (
    <ContentCard heading={t('duties:yourComingDuties')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {duties.map((coming) => (
          <li key={`${coming.duty} ${coming.where}`}>
            <Typography sx={{ fontWeight: 600 }}>{dutyText(coming, t)}</Typography>
            <Typography variant="body2">{daysText(coming, t)}</Typography>
          </li>
        ))}
      </Box>
    </ContentCard>
  )
}

const daysText = ({ from, until }: ComingDuty, t: Translate) =>
  until === null
    ? t('duties:fromDay', { day: dayText(from, t.language) })
    : t('duties:fromUntil', { from: dayText(from, t.language), until: dayText(until, t.language) })
