import { useState } from 'react'
import { doorCodePath, officePath, posterPath, visitorsPath } from '../../domain/paths'
import { listGuestsOfDay, type ExpectedGuest } from '../../domain/reception/guests-contract'
import { readVisitorsOfToday } from '../../domain/reception/visitors-of-today-contract'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { Page } from '../design/page'
import { ProblemBox } from '../design/problem-box'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { TextLink } from '../design/text-link'
import { useText } from '../i18n/language'
import { OfficeById, useOfficeName } from '../offices/office-by-id'
import { unreadOffice } from '../offices/unread-office'
import { useRightAt } from '../offices/use-right-at'
import { useLive } from '../platform/live'
import { late } from '../platform/late'
import { problemText } from '../platform/problem-text'
import { useRead } from '../platform/use-read'
import { ColleaguesPanel } from '../reception/colleagues-panel'
import { FullDoorNotice } from '../reception/full-door-notice'
import { OtherDayCard } from '../reception/other-day-card'
import { VisitsList } from '../reception/visits-list'
import { OfficeGate } from './act-gate'

const InviteButton = late(
  ['invitations'],
  async () => (await import('../invitations/invite-button')).InviteButton,
  { when: 'idle' },
)
const PassDialog = late(
  ['reception', 'access', 'scanner', 'refusals-visitors', 'refusals-invitations'],
  async () => (await import('../reception/pass-dialog')).PassDialog,
  { when: 'pressed' },
)
const GuestDialog = late(
  ['refusals-door', 'reception', 'access', 'door', 'refusals-invitations'],
  async () => (await import('../reception/guest-dialog')).GuestDialog,
  { when: 'pressed' },
)
const CheckInDialog = late(
  ['refusals-door', 'reception', 'door'],
  async () => (await import('../reception/check-in-dialog')).CheckInDialog,
  {
    when: 'pressed',
  },
)

export const VisitorsPage = () => (
  <OfficeById pathOf={visitorsPath}>{(office) => <VisitorsPageOf key={office} office={office} />}</OfficeById>
)

function VisitorsPageOf({ office }: { office: string }) {
  const t = useText()
  const name = useOfficeName(office)
  const { right, unread } = useRightAt(readVisitorsOfToday.access, office)
  const [isReceiving, setReceiving] = useState(false)
  const [isScanning, setScanning] = useState(false)
  const [lacking, setLacking] = useState<LackingGuest | null>(null)
  const mayReceive = right === 'held' && !unread
  return (
    <Page
      heading={name ? t('reception:visitorsOf', { office: name }) : t('reception:visitors')}
      actions={
        mayReceive && (
          <>
            <InviteButton office={{ id: office, name }} />
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setScanning(true)}>
              {t('reception:scanPass')}
            </Button>
            <Button variant="contained" aria-haspopup="dialog" onClick={() => setReceiving(true)}>
              {t('reception:checkInAVisitor')}
            </Button>
          </>
        )
      }
    >
      <OfficeGate
        act={readVisitorsOfToday.access}
        at={{ office, name, what: 'the list of visitors', pathOf: visitorsPath }}
      >
        <VisitorsOf office={office} name={name} onLacking={setLacking} />
      </OfficeGate>
      {isScanning && mayReceive && (
        <PassDialog
          office={office}
          onLacking={(guest) => {
            setScanning(false)
            setLacking(guest)
          }}
          onClose={() => setScanning(false)}
        />
      )}
      {lacking && mayReceive && (
        <GuestDialog key={lacking.id} office={office} guest={lacking} onClose={() => setLacking(null)} />
      )}
      {isReceiving && mayReceive && <CheckInDialog office={office} onClose={() => setReceiving(false)} />}
    </Page>
  )
}

type LackingGuest = Pick<ExpectedGuest, 'id' | 'name' | 'lacks'>
type VisitorsProps = { office: string; name: string; onLacking: (guest: LackingGuest) => void }

function VisitorsOf({ office, name, onLacking }: VisitorsProps) {
  const t = useText()
  const read = useRead(readVisitorsOfToday, { office })
  const expected = useRead(listGuestsOfDay, { office })
  useLive(office)
  return (
    <>
      <Read of={read} pending={<ListSkeleton />} failed={unreadOffice}>
        {({ office: named, timeZone, visits, today, inside, door }) => (
          <>
            <FullDoorNotice door={door} timeZone={timeZone} />
            {expected.isError && (
              <ProblemBox onRetry={() => void expected.refetch()}>{problemText(expected.error)}</ProblemBox>
            )}
            <VisitsList
              key={today}
              office={office}
              name={named}
              timeZone={timeZone}
              today={today}
              inside={inside}
              visits={visits}
              guests={expected.data?.guests ?? []}
              onLacking={onLacking}
            />
            <OtherDayCard key={`${today} other`} office={office} today={today} />
          </>
        )}
      </Read>
      <ColleaguesPanel office={office} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
        <TextLink to={officePath(office)}>{t('reception:open', { office: name })}</TextLink>
        <TextLink to={posterPath(office)}>{t('reception:posterOf', { office: name })}</TextLink>
        <TextLink to={doorCodePath(office)}>{t('reception:changingCodeOf', { office: name })}</TextLink>
      </Stack>
    </>
  )
}
