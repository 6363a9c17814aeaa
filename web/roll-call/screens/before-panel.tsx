import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { clockTime } from '../../../domain/day'
import { probablyLeftText, unconfirmedText } from '../../../domain/roll-call/list-text'
import type { RollCall } from '../../../domain/roll-call/list'
import { ageText, isStale, minutesOld } from '../../../domain/roll-call/list-staleness'
import { isLineFound } from '../../../domain/roll-call/lines'
import type { Everybody } from '../../../domain/roll-call/summary'
import { dayText } from '../../../domain/texts/formats'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { PrintIcon, WarningIcon } from '../../design/icons'
import { Page } from '../../design/page'
import { ResultCount } from '../../design/result-count'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { RichText } from '../../i18n/rich-text'
import { printPage } from '../../platform/printing'
import type { Alarm } from '../phone/alarm'
import { AssemblyPoints } from './assembly-points'
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
  /** True for some minutes after an end: nobody should start another roll call by mistake. */
  isJustOver: boolean
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
  isJustOver,
  onStart,
  onHandOver,
}: Props) {
  const t = useText()
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
    <Page heading={t('roll-call:rollCallOf', { office: list.office.name })} intro={t('roll-call:staffStay')}>
      {notice}
      <Count list={list} readAt={listReadAt} />
      <AssemblyPoints of={list} />
      {lines.length > 0 && <PeopleSearch value={search} onChange={setSearch} />}
      {deferredSearch && <ResultCount>{t('roll-call:listed', { count: found.length })}</ResultCount>}
      {later && !isAnybodyThere && <later.NobodyInside />}
      {later && lines.length > 0 && found.length === 0 && <later.NobodyFound onClear={() => setSearch('')} />}
      <InsideList lines={found} timeZone={list.timeZone} />
      <Box component="section" aria-label={t('roll-call:startRollCall')} sx={barStyle}>
        {warning}
        {storage.warning && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <WarningIcon sx={{ color: 'warning.main' }} />
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {t(storage.warning)}
            </Typography>
          </Stack>
        )}
        <Box sx={actionsStyle}>
          <Button
            {...(isJustOver ? CALM : ALARMING)}
            onClick={onStart}
            sx={[BIG, !isJustOver && { fontSize: '1.25rem' }]}
          >
            {t('roll-call:start')}
          </Button>
          <Button variant="outlined" color="secondary" onClick={onHandOver} sx={[BIG, { px: 0.5 }]}>
            {t('roll-call:handOver')}
          </Button>
          <Button variant="outlined" color="secondary" startIcon={<PrintIcon />} onClick={printPage} sx={BIG}>
            {t('roll-call:print')}
          </Button>
        </Box>
      </Box>
    </Page>
  )
}

const ALARMING = { variant: 'contained', color: 'error' } as const
const CALM = { variant: 'outlined', color: 'secondary' } as const

type CountProps = { list: RollCall; readAt: number | null }

function Count({ list, readAt }: CountProps) {
  const t = useText()
  const { inside, probablyLeft, unconfirmed, asOf, today, timeZone } = list
  const now = useDeviceTime()
  const minutes = minutesOld(readAt, now)
  const age = ageText(minutes, t)
  const time = clockTime(asOf, timeZone)
  return (
    <div>
      <Typography component="p" role="status" sx={{ fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.2 }}>
        <RichText
          text={t('roll-call:insideLarge', { count: inside.length })}
          count={(part) => (
            <Box component="span" sx={countStyle}>
              {part}
            </Box>
          )}
        />
      </Typography>
      {probablyLeft.length > 0 && (
        <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
          {probablyLeftText(probablyLeft.length, t)}
        </Typography>
      )}
      {unconfirmed.length > 0 && (
        <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
          {unconfirmedText(unconfirmed.length, t)}
        </Typography>
      )}
      <Typography component="p" sx={[asOfStyle, isStale(minutes) && { color: 'error.main' }]}>
        {age ? t('roll-call:asOfWithAge', { time, age }) : t('roll-call:asOf', { time })}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('roll-call:officeTime', { day: dayText(today, t.language) })}
      </Typography>
    </div>
  )
}

const countStyle = { fontSize: '4rem', fontWeight: 700, lineHeight: 1, letterSpacing: '-0.02em' }
const asOfStyle = { mt: 1, fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.25 }

const actionsStyle = {
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: { sm: '280px auto auto' },
  justifyContent: { sm: 'start' },
  gap: 1,
  // A word stays whole: the buttons take a second line instead.
  '& > *': { flex: { xs: '1 1 auto' }, minWidth: 100 },
} as const
