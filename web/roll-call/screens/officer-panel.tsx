import { useEffect, useRef, type ReactNode } from 'react'
import {
  disputeText,
  howCertainText,
  makersText,
  standingText,
  zoneText,
} from '../../../domain/roll-call/standing-text'
import { countText, type Claims } from '../../../domain/roll-call/phone/claims'
import type { Everybody, RollCallPerson, Sums, ZoneStanding } from '../../../domain/roll-call/summary'
import {
  likelyPlaceOf,
  officerSummaryOf,
  type PeopleAtPlace,
} from '../../../domain/roll-call/officer-summary'
import {
  CERTAINTY_HEADINGS,
  certaintyText,
  placeText,
  silentText,
} from '../../../domain/roll-call/officer-text'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { BackIcon, PrintIcon } from '../../design/icons'
import { Typography } from '../../design/text'
import { printPage } from '../../platform/printing'
import { useAwakeScreen } from '../../platform/use-awake-screen'
import type { Alarm } from '../phone/alarm'
import { BIG } from './bar'

type Props = {
  everybody: Everybody
  claims: Claims
  timeZone: string
  timeOf: (after: number) => string
  /** The times of the list and of the marks. */
  asOf: string
  silent: Alarm['silent']
  /** Writes a time of this device's clock in the time of the office. */
  deviceTimeOf: (deviceMs: number) => string
  /** The kind of the roll call and the office. */
  title: string
  /** A warning that the screen may be old, or that marks are not sent. */
  warning: ReactNode
  onBack: () => void
}

/** The summary for the officer in charge, large enough to be read at arm's length. */
export function OfficerPanel({
  everybody,
  claims,
  timeZone,
  timeOf,
  asOf,
  silent,
  deviceTimeOf,
  title,
  warning,
  onBack,
}: Props) {
  useAwakeScreen()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { sums, missing, help, zones, added, disputed } = officerSummaryOf(everybody)
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Button variant="outlined" color="secondary" startIcon={<BackIcon />} onClick={onBack} sx={BIG}>
          Back to the list
        </Button>
        <Button variant="outlined" color="secondary" startIcon={<PrintIcon />} onClick={printPage} sx={BIG}>
          Print
        </Button>
      </Stack>
      <div>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
          {title}
        </Typography>
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 600 }}>{asOf}</Typography>
        {silent.length > 0 && (
          <Typography sx={{ fontWeight: 600 }}>{silentText(silent, deviceTimeOf)}</Typography>
        )}
        {warning}
      </div>
      <Box sx={numbersStyle}>
        <BigNumber count={claims.missing} name="missing" look={claims.isEverybodyFound ? GREEN : RED} />
        <BigNumber
          count={claims.help}
          name={sums.help === 1 ? 'needs help' : 'need help'}
          look={claims.missing !== null && sums.help === 0 ? GREEN : RED}
        />
        {everybody.zones.length > 0 && (
          <BigNumber count={zones.length} name={zones.length === 1 ? 'zone not clear' : 'zones not clear'} />
        )}
      </Box>
      <Box sx={columnsStyle}>
        <Part heading={missingWords(claims, sums)}>
          {claims.missing === null && <Typography sx={{ fontSize: '1.25rem' }}>{claims.details}</Typography>}
          {missing.map(({ certainty, groups }) => (
            <Places
              key={certainty}
              heading={CERTAINTY_HEADINGS[certainty]}
              groups={groups}
              timeZone={timeZone}
            />
          ))}
        </Part>
        <Stack sx={{ gap: 3 }}>
          <Part heading={helpWords(claims, sums)}>
            <People people={help} timeZone={timeZone} withPlace />
          </Part>
          {zones.length > 0 && (
            <Part heading={`Zones not clear (${zones.length})`}>
              <Box component="ul" role="list" sx={listStyle}>
                {zones.map((zone) => (
                  <li key={zone.zone.number}>
                    <Name>{zone.zone.name}</Name>
                    <Detail>
                      {zoneText(zone)}
                      {saidIn(makersText(zone, timeOf))}
                    </Detail>
                  </li>
                ))}
              </Box>
            </Part>
          )}
          {disputed.length > 0 && (
            <Part heading={`Disputed (${disputed.length})`}>
              <Box component="ul" role="list" sx={listStyle}>
                {disputed.map((each) => (
                  <Disputed key={'line' in each ? each.line.key : `z${each.zone.number}`} of={each} />
                ))}
              </Box>
            </Part>
          )}
          {added.length > 0 && (
            <Part heading={`Not on the list (${added.length})`}>
              <Box component="ul" role="list" sx={listStyle}>
                {added.map(({ line, standing }) => (
                  <li key={line.key}>
                    <Name>{line.name}</Name>
                    <Detail>
                      {standingText(standing)}
                      {saidIn(makersText(standing, timeOf))}
                    </Detail>
                  </li>
                ))}
              </Box>
            </Part>
          )}
          <Typography sx={{ fontSize: '1.25rem' }}>
            {claims.missing !== null && `${sums.people} people in all: `}
            {sums.seen} seen, {sums.out} not in the building.
          </Typography>
        </Stack>
      </Box>
    </Stack>
  )
}

const saidIn = (said: string) => (said ? ` (${said})` : '')

const GREEN = 'success.main'
const RED = 'error.main'

function missingWords({ missing, isEverybodyFound, words }: Claims, sums: Sums) {
  if (missing === null) return words
  return isEverybodyFound || missing === 0 ? 'Nobody is missing' : `Missing: ${howCertainText(sums)}`
}

const helpWords = ({ missing }: Claims, { help }: Sums) =>
  help > 0
    ? `Needing help (${help})`
    : missing === null
      ? 'Nobody is known to need help'
      : 'Nobody needs help'

type NumberProps = { count: number | null; name: string; look?: string }

const BigNumber = ({ count, name, look }: NumberProps) => (
  <Typography sx={{ fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.2, textTransform: 'uppercase' }}>
    <Box component="span" sx={[numberStyle, look !== undefined && count !== null && { color: look }]}>
      {countText(count)}
    </Box>{' '}
    {name}
  </Typography>
)

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Box component="section" aria-label={heading} sx={partStyle}>
    <Typography variant="h2" sx={{ '&&': { fontSize: '1.5rem' } }}>
      {heading}
    </Typography>
    {children}
  </Box>
)

const Disputed = ({ of }: { of: RollCallPerson | ZoneStanding }) => (
  <li>
    <Name>{'line' in of ? of.line.name : of.zone.name}</Name>
    <Detail>{disputeText('line' in of ? of.standing.heads : of.heads)}</Detail>
  </li>
)

type PlacesProps = { heading: string; groups: readonly PeopleAtPlace[]; timeZone: string }

const Places = ({ heading, groups, timeZone }: PlacesProps) =>
  groups.length > 0 && (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" sx={headingStyle}>
        {heading}
      </Typography>
      {groups.map(({ place, people }) => (
        <Box key={`${place.from} ${place.name}`} sx={{ mt: 1.5 }}>
          <Typography component="h4" sx={placeStyle}>
            {placeText(place)} ({people.length})
          </Typography>
          <People people={people} timeZone={timeZone} />
        </Box>
      ))}
    </Box>
  )

type PeopleProps = { people: readonly RollCallPerson[]; timeZone: string; withPlace?: boolean }

const People = ({ people, timeZone, withPlace = false }: PeopleProps) => (
  <Box component="ul" role="list" sx={listStyle}>
    {people.map((person) => (
      <li key={person.line.key}>
        <Name>{person.line.name}</Name>
        {withPlace && <Typography sx={placeStyle}>{placeText(likelyPlaceOf(person))}</Typography>}
        <Detail>
          {person.line.number > 0 && `No. ${person.line.number}, `}
          {certaintyText(person, timeZone)}
        </Detail>
      </li>
    ))}
  </Box>
)

const Name = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.3 }}>{children}</Typography>
)

const Detail = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ fontSize: '1rem', lineHeight: 1.4, color: 'text.secondary' }}>{children}</Typography>
)

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
const placeStyle = { m: 0, fontSize: '1.25rem', fontWeight: 600, color: 'text.secondary' }
const listStyle = { m: 0, mt: 0.5, p: 0, listStyle: 'none', '& > li + li': { mt: 1 } } as const
