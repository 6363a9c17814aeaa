import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { clockTime, formatDay } from '../../../domain/day'
import { insideText, probablyLeftText, unconfirmedText } from '../../../domain/roll-call/list-text'
import type { RollCall } from '../../../domain/roll-call/list'
import { ageText, isStale, minutesOld } from '../../../domain/roll-call/list-staleness'
import { isLineFound, type Everybody } from '../../../domain/roll-call/summary'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { PrintIcon, WarningIcon } from '../../design/icons'
import { Page } from '../../design/page'
import { ResultCount } from '../../design/result-count'
import { Typography } from '../../design/text'
import { printPage } from '../../platform/printing'
import type { Alarm } from '../phone/alarm'
import { BIG, barStyle } from './bar'
import { InsideList } from './list'
import { PeopleSearch } from './people-search'
import { useDeviceTime } from '../phone/use-device-time'
import { useLaterParts } from './use-later-parts'

type Props = {
  list: RollCall
  everybody: Everybody
  /** The time of reading the list, by this device's clock. Null if it is not known. */
  listReadAt: number | null
  storage: Alarm['storage']
  /** A warning that the list may be old. */
  warning: ReactNode
  /** A notice above the list, such as that a roll call has ended. */
  notice: ReactNode
  onStart: () => void
  onHandOver: () => void
}

/** The people who are or may be inside while no roll call is open, and the button that starts one. */
export function BeforePanel({
  list,
  everybody,
  listReadAt,
  storage,
  warning,
  notice,
  onStart,
  onHandOver,
}: Props) {
  // The search is not in the address. Each change of the address asks the server for the session, and in an
  // alarm the server may be out of reach.
  const [search, setSearch] = useState('')
  // The typed letter is drawn first, and the long list after it.
  const deferredSearch = useDeferredValue(search.trim())
  const lines = useMemo(() => everybody.people.map(({ line }) => line), [everybody])
  const found = useMemo(
    () => (deferredSearch ? lines.filter((line) => isLineFound(line, deferredSearch)) : lines),
    [lines, deferredSearch],
  )
  const later = useLaterParts()
  const isAnybodyThere = lines.some(({ listed }) => listed !== 'expected')
  return (
    <Page
      heading={`Roll call of ${list.office.name}`}
      intro="Staff stay on this list until they say that they leave, or check in elsewhere."
    >
      {notice}
      <Count list={list} readAt={listReadAt} />
      {lines.length > 0 && <PeopleSearch value={search} onChange={setSearch} />}
      {deferredSearch && (
        <ResultCount>{found.length === 1 ? '1 person listed' : `${found.length} people listed`}</ResultCount>
      )}
      {later && !isAnybodyThere && <later.NobodyInside />}
      {later && lines.length > 0 && found.length === 0 && <later.NobodyFound onClear={() => setSearch('')} />}
      <InsideList lines={found} timeZone={list.timeZone} />
      <Box component="section" aria-label="Start the roll call" sx={barStyle}>
        {warning}
        {storage.warning && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <WarningIcon sx={{ color: 'warning.main' }} />
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {storage.warning}
            </Typography>
          </Stack>
        )}
        <Box sx={actionsStyle}>
          <Button variant="contained" color="error" onClick={onStart} sx={[BIG, { fontSize: '1.25rem' }]}>
            Start
          </Button>
          <Button variant="outlined" color="secondary" onClick={onHandOver} sx={[BIG, { px: 0.5 }]}>
            Hand over
          </Button>
          <Button variant="outlined" color="secondary" startIcon={<PrintIcon />} onClick={printPage} sx={BIG}>
            Print
          </Button>
        </Box>
      </Box>
    </Page>
  )
}

type CountProps = { list: RollCall; readAt: number | null }

function Count({ list, readAt }: CountProps) {
  const { inside, probablyLeft, unconfirmed, asOf, today, timeZone } = list
  const now = useDeviceTime()
  const minutes = minutesOld(readAt, now)
  const age = ageText(minutes)
  const [count, ...words] = insideText(inside.length).split(' ')
  return (
    <div>
      <Typography component="p" role="status" sx={{ fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.2 }}>
        <Box component="span" sx={countStyle}>
          {count}
        </Box>{' '}
        {words.join(' ')}
      </Typography>
      {probablyLeft.length > 0 && (
        <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
          {probablyLeftText(probablyLeft.length)}
        </Typography>
      )}
      {unconfirmed.length > 0 && (
        <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
          {unconfirmedText(unconfirmed.length)}
        </Typography>
      )}
      <Typography component="p" sx={[asOfStyle, isStale(minutes) && { color: 'error.main' }]}>
        as of {clockTime(asOf, timeZone)}
        {age && `, ${age}`}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{formatDay(today)}, office time</Typography>
    </div>
  )
}

const countStyle = { fontSize: '4rem', fontWeight: 700, lineHeight: 1, letterSpacing: '-0.02em' }
const asOfStyle = { mt: 1, fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.25 }

const actionsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(100px, 1fr))', sm: '280px auto auto' },
  justifyContent: { sm: 'start' },
  gap: 1,
} as const
