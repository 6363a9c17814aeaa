import type { KnownMark } from '../../../domain/roll-call/mark-contract'
import { countText, type Claims } from '../../../domain/roll-call/phone/claims'
import type { OpenHere } from '../../../domain/roll-call/phone/phone-state'
import { madeByText, markText } from '../../../domain/roll-call/report-text'
import { accountedOf, runningProgress, runningProgressText } from '../../../domain/roll-call/running-progress'
import { zoneText } from '../../../domain/roll-call/standing-text'
import type { Everybody } from '../../../domain/roll-call/summary'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { Card } from '../../design/card'
import { CheckIcon, WarningIcon } from '../../design/icons'
import { Typography } from '../../design/text'
import { useDeviceTime } from '../phone/use-device-time'
import { ProgressLine } from '../reports/progress-line'
import { useText } from '../../i18n/language'
import { showView } from './use-view'

type Props = {
  everybody: Everybody
  claims: Claims
  marks: readonly KnownMark[]
  open: OpenHere
  timeOf: (after: number) => string
}

/** The overview beside the list of a wide window: the counts, the line of people who are out, the zones and the newest marks. */
export function DeskPanel({ everybody, claims, marks, open, timeOf }: Props) {
  const t = useText()
  // A line needs some length, also for marks of the first second.
  const now = Math.max(1, Math.round((useDeviceTime() - open.startedAt) / 1000))
  const { people, sums, zones } = everybody
  const words = runningProgressText(accountedOf(people), now)
  return (
    <Stack component="aside" aria-label="Overview" sx={{ gap: 2 }}>
      <Card sx={partStyle}>
        <Box component="dl" sx={numbersStyle}>
          <BigNumber
            name="missing"
            count={claims.missing}
            colour={claims.isEverybodyFound ? 'success.main' : 'error.main'}
          />
          <BigNumber
            name={sums.help === 1 ? 'needs help' : 'need help'}
            count={claims.help}
            {...(sums.help > 0 && { colour: 'error.main' })}
          />
          <BigNumber name="seen" count={sums.seen} />
          <BigNumber name="not in the building" count={sums.out} />
        </Box>
        {claims.missing !== null && (
          <>
            <Typography sx={{ mt: 2, fontWeight: 600 }}>{words}</Typography>
            <ProgressLine points={runningProgress(people, now)} words={`${words}.`} />
          </>
        )}
      </Card>
      {zones.length > 0 && (
        <Card component="section" aria-label="State of the zones" sx={partStyle}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            <Heading>Zones</Heading>
            <Button onClick={() => showView('zones')}>Mark zones</Button>
          </Stack>
          <Box component="dl" sx={listStyle}>
            {zones.map((standing) => (
              <Box key={standing.zone.number} sx={zoneStyle}>
                <ZoneSign kind={standing.kind} />
                <Box component="dt" sx={[wordsStyle, { fontWeight: 600 }]}>
                  {standing.zone.name}
                </Box>
                <Box component="dd" sx={quietStyle}>
                  {zoneText(standing)}
                </Box>
              </Box>
            ))}
          </Box>
        </Card>
      )}
      <Card component="section" aria-label="Newest marks" sx={partStyle}>
        <Heading>Newest marks</Heading>
        {marks.length === 0 ? (
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>Nobody was marked yet.</Typography>
        ) : (
          <Box component="dl" sx={listStyle}>
            {newestOf(marks).map((mark) => (
              <Box key={mark.id} sx={markStyle}>
                <Box component="dt" sx={quietStyle}>
                  {timeOf(mark.after)}
                </Box>
                <Box component="dd" sx={wordsStyle}>
                  <b>{nameOf(mark.about, everybody)}</b>: {markText(mark.kind, t)}
                  <Box component="span" sx={[quietStyle, { display: 'block' }]}>
                    {madeByText({ by: mark.byName, broughtBy: mark.broughtBy }, t)}
                  </Box>
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </Card>
    </Stack>
  )
}

const NEWEST = 8

const newestOf = (marks: readonly KnownMark[]) =>
  marks.toSorted((one, other) => other.after - one.after).slice(0, NEWEST)

const nameOf = (about: string, { people, zones }: Everybody) =>
  people.find(({ line }) => line.about === about)?.line.name ??
  zones.find(({ zone }) => `z${zone.number}` === about)?.zone.name ??
  'Added by mistake'

type NumberProps = { name: string; count: number | null; colour?: string }

const BigNumber = ({ name, count, colour = 'text.primary' }: NumberProps) => (
  <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
    <Box component="dt" sx={{ fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.25 }}>
      {name}
    </Box>
    <Box component="dd" sx={[numberStyle, { color: colour }]}>
      {countText(count)}
    </Box>
  </Box>
)

const Heading = ({ children }: { children: string }) => (
  <Typography component="h2" sx={{ fontSize: '1.125rem', fontWeight: 650 }}>
    {children}
  </Typography>
)

const ZoneSign = ({ kind }: { kind: Everybody['zones'][number]['kind'] }) =>
  kind === 'clear' ? (
    <CheckIcon fontSize="small" sx={{ color: 'success.main' }} />
  ) : (
    <WarningIcon fontSize="small" sx={{ color: kind === 'unchecked' ? 'warning.main' : 'text.secondary' }} />
  )

const partStyle = { px: 2.5, py: 2 } as const
const numbersStyle = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, m: 0 } as const
const numberStyle = {
  m: 0,
  fontSize: '3rem',
  fontWeight: 750,
  lineHeight: 1.05,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
} as const
const listStyle = { m: 0, mt: 1 } as const
const wordsStyle = { m: 0, minWidth: 0, overflowWrap: 'anywhere' } as const
const rowStyle = {
  display: 'grid',
  alignItems: 'baseline',
  columnGap: 1.25,
  py: 0.75,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const
const zoneStyle = {
  ...rowStyle,
  alignItems: 'center',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
} as const
const markStyle = { ...rowStyle, gridTemplateColumns: 'auto minmax(0, 1fr)' } as const
const quietStyle = {
  m: 0,
  fontSize: '0.875rem',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const
