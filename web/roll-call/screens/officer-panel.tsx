import { useEffect, useRef, type ReactNode } from 'react'
import { disputeText, standingText, withMakers, zoneText } from '../../../domain/roll-call/standing-text'
import { standingLinesOf } from '../../../domain/roll-call/log'
import { countText } from '../../../domain/roll-call/phone/claims'
import type { RollCallPerson, ZoneStanding } from '../../../domain/roll-call/summary'
import { officerSummaryOf, type PeopleAtPlace } from '../../../domain/roll-call/officer-summary'
import { certaintyHeading, inAllText, placeText, silentText } from '../../../domain/roll-call/officer-text'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { BackIcon, PrintIcon } from '../../design/icons'
import { List } from '../../design/list'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { printPage } from '../../platform/printing'
import { useAwakeScreen } from '../../platform/use-awake-screen'
import { BIG } from './bar'
import { LogLines, usePosts, WardenPosts } from './log-lines'
import { Detail, listStyle, Name, placeStyle, TriedPeople } from './tried-people'
import { useClock, useRollCall } from './shown-roll-call'

type Props = {
  /** A warning that the screen may be old, or that marks are not sent. */
  warning: ReactNode
  onBack: () => void
}

/** The summary for the officer in charge, large enough to be read at arm's length. */
export function OfficerPanel({ warning, onBack }: Props) {
  const t = useText()
  const { alarm, everybody, claims, asOf, title } = useRollCall()
  const { timeOf, markTimeOf } = useClock()
  const { silent, log } = alarm
  const posts = usePosts()
  useAwakeScreen()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { sums, missing, help, zones, added, disputed } = officerSummaryOf(everybody, t.language)
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Button variant="outlined" color="secondary" startIcon={<BackIcon />} onClick={onBack} sx={BIG}>
          {t('roll-call:backToList')}
        </Button>
        <Button variant="outlined" color="secondary" startIcon={<PrintIcon />} onClick={printPage} sx={BIG}>
          {t('roll-call:print')}
        </Button>
      </Stack>
      <div>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
          {title}
        </Typography>
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 600 }}>{asOf}</Typography>
        {silent.length > 0 && (
          <Typography sx={{ fontWeight: 600 }}>{silentText(silent, timeOf, t)}</Typography>
        )}
        {warning}
      </div>
      <Box sx={numbersStyle}>
        <BigNumber
          count={claims.missing}
          name={t('roll-call:missingCount', { count: claims.missing ?? 2 })}
          look={claims.isEverybodyFound ? GREEN : RED}
        />
        <BigNumber
          count={claims.help}
          name={t('roll-call:needHelpCount', { count: sums.help })}
          look={claims.isNobodyInNeed ? GREEN : RED}
        />
        {everybody.zones.length > 0 && (
          <BigNumber count={zones.length} name={t('roll-call:zonesNotClearCount', { count: zones.length })} />
        )}
      </Box>
      <Box sx={columnsStyle}>
        <Part heading={claims.missingWords}>
          {!claims.isExact && <Typography sx={{ fontSize: '1.25rem' }}>{claims.details}</Typography>}
          {missing.map(({ certainty, groups }) => (
            <Places key={certainty} heading={certaintyHeading(certainty, t)} groups={groups} />
          ))}
        </Part>
        <Stack sx={{ gap: 3 }}>
          <Part heading={claims.helpWords}>
            <TriedPeople people={help} withPlace />
          </Part>
          {zones.length > 0 && (
            <Part heading={t('roll-call:zonesNotClear', { count: zones.length })}>
              <List sx={listStyle}>
                {zones.map((zone) => (
                  <li key={zone.zone.number}>
                    <Name>{zone.zone.name}</Name>
                    <Detail>{withMakers(zoneText(zone, t), zone, markTimeOf, t)}</Detail>
                  </li>
                ))}
              </List>
            </Part>
          )}
          {disputed.length > 0 && (
            <Part heading={t('roll-call:disputedPeople', { count: disputed.length })}>
              <List sx={listStyle}>
                {disputed.map((each) => (
                  <Disputed key={'line' in each ? each.line.key : `z${each.zone.number}`} of={each} />
                ))}
              </List>
            </Part>
          )}
          {added.length > 0 && (
            <Part heading={t('roll-call:notOnTheListCount', { count: added.length })}>
              <List sx={listStyle}>
                {added.map(({ line, standing }) => (
                  <li key={line.key}>
                    <Name>{line.name}</Name>
                    <Detail>{withMakers(standingText(standing, t), standing, markTimeOf, t)}</Detail>
                  </li>
                ))}
              </List>
            </Part>
          )}
          {posts.length > 0 && (
            <Part heading={t('roll-call-report:wardensAtPoints')}>
              <WardenPosts />
            </Part>
          )}
          {standingLinesOf(log).length > 0 && (
            <Part heading={t('roll-call-report:log')}>
              <LogLines most={MOST_LINES} />
            </Part>
          )}
          <Typography sx={{ fontSize: '1.25rem' }}>{inAllText(claims, sums, t)}</Typography>
        </Stack>
      </Box>
    </Stack>
  )
}

/** The most lines of the log that the summary shows. */
const MOST_LINES = 10

const GREEN = 'success.main'
const RED = 'error.main'

type NumberProps = { count: number | null; name: string; look?: string }

function BigNumber({ count, name, look }: NumberProps) {
  const t = useText()
  return (
    <Typography sx={{ fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.2, textTransform: 'uppercase' }}>
      <Box component="span" sx={[numberStyle, look !== undefined && count !== null && { color: look }]}>
        {countText(count, t)}
      </Box>{' '}
      {name}
    </Typography>
  )
}

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Box component="section" aria-label={heading} sx={partStyle}>
    <Typography variant="h2" sx={{ '&&': { fontSize: '1.5rem' } }}>
      {heading}
    </Typography>
    {children}
  </Box>
)

function Disputed({ of }: { of: RollCallPerson | ZoneStanding }) {
  const t = useText()
  return (
    <li>
      <Name>{'line' in of ? of.line.name : of.zone.name}</Name>
      <Detail>{disputeText('line' in of ? of.standing.heads : of.heads, t)}</Detail>
    </li>
  )
}

type PlacesProps = { heading: string; groups: readonly PeopleAtPlace[] }

function Places({ heading, groups }: PlacesProps) {
  const t = useText()
  if (groups.length === 0) return null
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" sx={headingStyle}>
        {heading}
      </Typography>
      {groups.map(({ place, people }) => (
        <Box key={`${place.from} ${place.name}`} sx={{ mt: 1.5 }}>
          <Typography component="h4" sx={placeStyle}>
            {t('roll-call:withCount', { heading: placeText(place, t), count: people.length })}
          </Typography>
          <TriedPeople people={people} />
        </Box>
      ))}
    </Box>
  )
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gap: 3,
  alignItems: 'start',
}

const partStyle = {
  p: { xs: 2, sm: 3 },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
}

const numbersStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  '& > *': { flex: '1 1 84px' },
  gap: 2,
  p: { xs: 2, sm: 3 },
  border: '2px solid',
  borderColor: 'text.primary',
  borderRadius: '16px',
  bgcolor: 'background.paper',
}

const numberStyle = {
  display: 'block',
  fontSize: { xs: '4rem', sm: '6rem' },
  fontWeight: 750,
  lineHeight: 1.05,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'normal',
} as const

const headingStyle = { '&&': { fontSize: '1.25rem', textTransform: 'uppercase', letterSpacing: '0.04em' } }
