import { useState } from 'react'
import { formatDay } from '../../domain/day'
import { doorCodePath, officePath, posterPath, visitorsPath } from '../../domain/paths'
import { readVisitorsOfToday } from '../../domain/reception/visitors-of-today-contract'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { TextLink } from '../design/text-link'
import { OfficeById, useOfficeName } from '../offices/office-by-id'
import { unreadOffice } from '../offices/unread-office'
import { useRightAt } from '../offices/use-right-at'
import { useLive } from '../platform/live'
import { lateDialog } from '../platform/late-dialog'
import { useRead } from '../platform/use-read'
import { ColleaguesPanel } from '../reception/colleagues-panel'
import { FullDoorNotice } from '../reception/full-door-notice'
import { VisitsList } from '../reception/visits-list'
import { OfficeGate } from './act-gate'

const CheckInDialog = lateDialog(async () => (await import('../reception/check-in-dialog')).CheckInDialog)

/** The visitors of an office today, for its reception. */
export const VisitorsPage = () => (
  <OfficeById pathOf={visitorsPath}>{(office) => <VisitorsPageOf key={office} office={office} />}</OfficeById>
)

function VisitorsPageOf({ office }: { office: string }) {
  const name = useOfficeName(office)
  const { right, unread } = useRightAt(readVisitorsOfToday.access, office)
  const [isReceiving, setReceiving] = useState(false)
  const mayReceive = right === 'held' && !unread
  return (
    <Page
      heading={name ? `Visitors of ${name}` : 'Visitors'}
      actions={
        mayReceive && (
          <Button variant="contained" aria-haspopup="dialog" onClick={() => setReceiving(true)}>
            Check In a visitor
          </Button>
        )
      }
    >
      <OfficeGate
        act={readVisitorsOfToday.access}
        at={{ office, name, what: 'the list of visitors', pathOf: visitorsPath }}
      >
        <VisitorsOf office={office} name={name} />
      </OfficeGate>
      {isReceiving && mayReceive && <CheckInDialog office={office} onClose={() => setReceiving(false)} />}
    </Page>
  )
}

function VisitorsOf({ office, name }: { office: string; name: string }) {
  const read = useRead(readVisitorsOfToday, { office })
  useLive(office)
  return (
    <>
      <Read of={read} pending={<ListSkeleton />} failed={unreadOffice}>
        {({ timeZone, visits, today, inside, door }) => (
          <>
            <FullDoorNotice door={door} timeZone={timeZone} />
            <VisitsList
              key={today}
              office={office}
              timeZone={timeZone}
              today={formatDay(today)}
              inside={inside}
              visits={visits}
            />
          </>
        )}
      </Read>
      <ColleaguesPanel office={office} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
        <TextLink to={officePath(office)}>Open {name}</TextLink>
        <TextLink to={posterPath(office)}>Poster of {name}</TextLink>
        <TextLink to={doorCodePath(office)}>Changing code of {name}</TextLink>
      </Stack>
    </>
  )
}
