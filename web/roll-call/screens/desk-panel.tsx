import type { KnownMark } from '../../../domain/roll-call/mark-contract'
import { countText } from '../../../domain/roll-call/phone/claims'
import { officerSummaryOf } from '../../../domain/roll-call/officer-summary'
import { runningProgress, runningProgressText } from '../../../domain/roll-call/running-progress'
import { markMakerText, markWordsText } from '../../../domain/roll-call/mark-text'
import { zoneText } from '../../../domain/roll-call/standing-text'
import type { Everybody } from '../../../domain/roll-call/summary'
import type { Translate } from '../../../domain/texts/translate'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { Card } from '../../design/card'
import { CheckIcon, WarningIcon } from '../../design/icons'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { RichText } from '../../i18n/rich-text'
import { useDeviceTime } from '../phone/use-device-time'
import { ProgressLine } from '../reports/progress-line'
import { useClock, useRollCall } from './shown-roll-call'
import { LogLines, WardenPosts } from './log-lines'
import { TriedPeople } from './tried-people'
import { showView, viewLink } from './use-view'

/** The overview beside the list of a wide window: the counts, the line of people who are out, the zones and the newest marks. */
export function DeskPanel() {
  const t = useText()
  const { alarm, everybody, claims, open } = useRollCall()
  const { markTimeOf } = useClock()
  const { marks } = alarm
  // A line needs some length, also for marks of the first second.
  const now = Math.max(1, Math.round((useDeviceTime() - (open?.startedAt ?? 0)) / 1000))
  const { people, sums, zones } = everybody
  const missing = officerSummaryOf(everybody, t.language).missing.flatMap(({ groups }) =>
    groups.flatMap(({ people }) => people),
  )
  const words = runningProgressText(people, now, t)
  return (
    <Stack component="aside" aria-label={t('roll-call:overview')} sx={{ gap: 2 }}>
      <Card sx={partStyle}>
        <Box component="dl" sx={numbersStyle}>
          <BigNumber
            name={t('roll-call:missingCount', { count: claims.missing ?? 2 })}
            count={claims.missing}
            colour={claims.isEverybodyFound ? 'success.main' : 'error.main'}
          />
          <BigNumber
            name={t('roll-call:needHelpCount', { count: sums.help })}
            count={claims.help}
            colour={claims.isNobodyInNeed ? 'text.primary' : 'error.main'}
          />
          <BigNumber name={t('roll-call:seenCount', { count: sums.seen })} count={sums.seen} />
          <BigNumber name={t('roll-call:outCount', { count: sums.out })} count={sums.out} />
        </Box>
        {claims.people !== null && (
          <>
            <Typography sx={{ mt: 2, fontWeight: 600 }}>{words}</Typography>
            {!claims.isExact && <Typography>{claims.details}</Typography>}
            <ProgressLine
              progress={runningProgress(people, now)}
              words={t('roll-call:sentence', { words })}
            />
          </>
        )}
      </Card>
      {missing.length > 0 && (
        <Card component="section" aria-label={t('roll-call-report:missingAndTried')} sx={partStyle}>
          <Heading>{claims.missingWords}</Heading>
          <Box sx={{ fontSize: '0.875rem' }}>
            <TriedPeople people={missing.slice(0, MOST_MISSING)} />
          </Box>
          {missing.length > MOST_MISSING && (
            <Button component="a" href={viewLink('tell')} sx={{ mt: 1 }}>
              {t('roll-call:missingPeople', { count: missing.length })}
            </Button>
          )}
        </Card>
      )}
      <Card component="section" aria-label={t('roll-call-report:log')} sx={partStyle}>
        <Stack direction="row" sx={headStyle}>
          <Heading>{t('roll-call-report:log')}</Heading>
          <Button onClick={() => showView('log')}>{t('roll-call-report:openLog')}</Button>
        </Stack>
        <WardenPosts />
        <LogLines most={MOST_LINES} />
      </Card>
      {zones.length > 0 && (
        <Card component="section" aria-label={t('roll-call:stateOfZones')} sx={partStyle}>
          <Stack direction="row" sx={headStyle}>
            <Heading>{t('roll-call:zones')}</Heading>
            <Button onClick={() => showView('zones')}>{t('roll-call:markZones')}</Button>
          </Stack>
          <Box component="dl" sx={listStyle}>
            {zones.map((standing) => (
              <Box key={standing.zone.number} sx={zoneStyle}>
                <ZoneSign kind={standing.kind} />
                <Box component="dt" sx={[wordsStyle, { fontWeight: 600 }]}>
                  <bdi translate="no">{standing.zone.name}</bdi>
                </Box>
                <Box component="dd" sx={quietStyle}>
                  {zoneText(standing, t)}
                </Box>
              </Box>
            ))}
          </Box>
        </Card>
      )}
      <Card component="section" aria-label={t('roll-call:newestMarks')} sx={partStyle}>
        <Heading>{t('roll-call:newestMarks')}</Heading>
        {marks.length === 0 ? (
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('roll-call:nobodyMarked')}</Typography>
        ) : (
          <Box component="dl" sx={listStyle}>
            {newestOf(marks).map((mark) => (
              <Box key={mark.id} sx={markStyle}>
                <Box component="dt" sx={quietStyle}>
                  {markTimeOf(mark.after)}
                </Box>
                <Box component="dd" sx={wordsStyle}>
                  <RichText
                    text={t('roll-call:markOn', {
                      name: nameOf(mark.about, everybody, t),
                      mark: markWordsText(mark.kind, t),
                    })}
                    b={(part) => <b>{part}</b>}
                  />
                  <Box component="span" sx={[quietStyle, { display: 'block' }]}>
                    {markMakerText(mark, t)}
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
const MOST_LINES = 3
/** The most missing people. The summary for the officer in charge has all. */
const MOST_MISSING = 5

const newestOf = (marks: readonly KnownMark[]) =>
  marks.toSorted((one, other) => other.after - one.after).slice(0, NEWEST)

const nameOf = (about: string, { people, zones }: Everybody, t: Translate) =>
  people.find(({ line }) => line.about === about)?.line.name ??
  zones.find(({ zone }) => `z${zone.number}` === about)?.zone.name ??
  t('roll-call:addedByMistake')

type NumberProps = { name: string; count: number | null; colour?: string }

function BigNumber({ name, count, colour = 'text.primary' }: NumberProps) {
  const t = useText()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
      <Box component="dt" sx={{ fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.25 }}>
        {name}
      </Box>
      <Box component="dd" sx={[numberStyle, { color: count === null ? 'text.primary' : colour }]}>
        {countText(count, t)}
      </Box>
    </Box>
  )
}

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

const headStyle = { justifyContent: 'space-between', alignItems: 'center' } as const
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
