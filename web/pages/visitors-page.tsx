import { useState } from 'react'
import { doorCodePath, officePath, posterPath, visitorsPath } from '../../domain/paths'
import { readVisitorsOfToday } from '../../domain/reception/visitors-of-today-contract'
import { dayText } from '../../domain/texts/formats'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { TextLink } from '../design/text-link'
import { useText } from '../i18n/language'
import { OfficeById, useOfficeName } from '../offices/office-by-id'
import { unreadOffice } from '../offices/unread-office'
import { useRightAt } from '../offices/use-right-at'
import { useLive } from '../platform/live'
import { late } from '../platform/late'
import { useRead } from '../platform/use-read'
import { ColleaguesPanel } from '../reception/colleagues-panel'
import { FullDoorNotice } from '../reception/full-door-notice'
import { VisitsList } from '../reception/visits-list'
import { OfficeGate } from './act-gate'

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
  const mayReceive = right === 'held' && !unread
  return (
    <Page
      heading={name ? t('reception:visitorsOf', { office: name }) : t('reception:visitors')}
      actions={
        mayReceive && (
          <Button variant="contained" aria-haspopup="dialog" onClick={() => setReceiving(true)}>
            {t('reception:checkInAVisitor')}
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
  const t = useText()
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
              today={dayText(today, t.language)}
              inside={inside}
              visits={visits}
            />
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
