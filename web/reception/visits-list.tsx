import { useState, type ReactNode } from 'react'
import type { Day } from '../../domain/day'
import { isExpected } from '../../domain/invitations/guest-state'
import type { ExpectedGuest } from '../../domain/reception/guests-contract'
import { downloadVisitorsOfToday, type VisitOfToday } from '../../domain/reception/visitors-of-today-contract'
import { mentions } from '../../domain/search'
import { dayText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { ContentCard } from '../design/content-card'
import { EmptyState, NothingFound } from '../design/empty-state'
import { ResultCount } from '../design/result-count'
import { SearchInput } from '../design/search-input'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { late } from '../platform/late'
import { useSearchText } from '../platform/search-text'
import { DownloadButton } from '../reports/download-button'
import { useDownload } from '../reports/use-download'
import { CheckOutDialog } from './check-out-dialog'
import { GuestActions } from './guest-actions'
import { GuestsTable } from './guests-table'
import { VisitActions } from './visit-actions'
import { VisitsTable } from './visits-table'

const BadgeDialog = late(['reception'], async () => (await import('./badge-dialog')).BadgeDialog, {
  when: 'pressed',
})

type Props = {
  office: string
  /** The name of the office, for badges. */
  name: string
  timeZone: string
  today: Day
  /** The number of visitors inside. A person with two visits counts as one. */
  inside: number
  visits: readonly VisitOfToday[]
  guests: readonly ExpectedGuest[]
  /** Asks for what a guest lacks. */
  onLacking: (guest: ExpectedGuest) => void
}

/** The visitors of today: expected, here, left, and not coming. One search finds in all of them. */
export function VisitsList({ office, name, timeZone, today, inside, visits, guests, onLacking }: Props) {
  const t = useText()
  const [search, setSearch] = useSearchText()
  const [asked, setAsked] = useState<VisitOfToday | null>(null)
  const [badge, setBadge] = useState<VisitOfToday | null>(null)
  const say = useSay()
  // Guests may come faster than messages go.
  function sayIn({ name }: ExpectedGuest) {
    say.takeBack()
    say.info(t('reception:guestIsIn', { name }))
  }
  const download = useDownload(downloadVisitorsOfToday)
  const isFound = (each: { name: string; company: string; host: string }) =>
    mentions([each.name, each.company, each.host], search)
  const found = visits.filter(isFound)
  const here = found.filter(({ state }) => state !== 'left')
  const left = found.filter(({ state }) => state === 'left').sort(byEnd)
  const invited = guests.filter(isFound)
  const expected = invited.filter(({ state }) => isExpected(state))
  const absent = invited.filter(({ state }) => state === 'declined' || state === 'cancelled')
  const count = found.length + expected.length + absent.length
  const tableOf = (label: string, rows: readonly VisitOfToday[]) => (
    <VisitsTable
      label={label}
      office={office}
      timeZone={timeZone}
      visits={rows}
      actionsOf={(visit) => (
        <VisitActions office={office} visit={visit} onEnd={setAsked} onBadge={setBadge} />
      )}
    />
  )
  return (
    <ContentCard
      heading={t('reception:insideOn', { count: inside, day: dayText(today, t.language) })}
      actions={
        visits.length + guests.length > 0 && (
          <DownloadButton size="small" download={download} onClick={() => void download.start({ office })}>
            {t('reception:downloadDay')}
          </DownloadButton>
        )
      }
    >
      {visits.length + guests.length === 0 ? (
        <EmptyState title={t('reception:noVisitors')}>{t('reception:noVisitorsHint')}</EmptyState>
      ) : (
        <>
          <Box sx={{ mb: 3 }}>
            <SearchInput label={t('reception:search')} value={search} onChange={setSearch} />
          </Box>
          <ResultCount>{t('reception:visitCount', { count })}</ResultCount>
          {count === 0 && (
            <NothingFound
              title={t('reception:noMatch')}
              clear={t('design:clearSearch')}
              onClear={() => setSearch('')}
            />
          )}
          {expected.length > 0 && (
            <Group title={t('reception:expected')}>
              <GuestsTable
                label={t('reception:expected')}
                timeZone={timeZone}
                guests={expected}
                actionsOf={(guest) => (
                  <GuestActions
                    office={office}
                    timeZone={timeZone}
                    today={today}
                    guest={guest}
                    checkIn={{ onLacking, onIn: sayIn }}
                  />
                )}
              />
            </Group>
          )}
          {here.length > 0 && <Group title={t('reception:here')}>{tableOf(t('reception:here'), here)}</Group>}
          {left.length > 0 && (
            <Group title={t('reception:haveLeft')}>{tableOf(t('reception:haveLeft'), left)}</Group>
          )}
          {absent.length > 0 && (
            <Group title={t('reception:notComing')}>
              <GuestsTable label={t('reception:notComing')} timeZone={timeZone} guests={absent} />
            </Group>
          )}
        </>
      )}
      {asked && (
        <CheckOutDialog
          office={office}
          timeZone={timeZone}
          visit={asked}
          now={visits.find(({ id }) => id === asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
      {badge && <BadgeDialog words={{ ...badge, office: name, day: today }} onClose={() => setBadge(null)} />}
    </ContentCard>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ '& + &': { mt: 4 } }}>
    <Typography component="h3" variant="h3" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

const byEnd = (one: VisitOfToday, other: VisitOfToday) => (other.until ?? '').localeCompare(one.until ?? '')
