import { useState } from 'react'
import { readOffice, type OfficeDetail } from '../../domain/offices/administration'
import { placeOf } from '../../domain/access/scope'
import { doorCodePath, officePath, PATHS, posterPath, rollCallPath, visitorsPath } from '../../domain/paths'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EditIcon } from '../design/icons'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { Link } from '../design/link'
import { TextLink } from '../design/text-link'
import { OfficeQuestions } from '../health/office-questions'
import { EditOffice } from '../offices/edit-office'
import { LastDayNotice } from '../offices/last-day-notice'
import { ExpectedDays } from '../presence/expected-days'
import { OfficeById } from '../offices/office-by-id'
import { OfficeAttendance } from '../presence/office-attendance'
import { OfficePageSkeleton, officePageStyle } from '../offices/office-skeletons'
import { OfficeState } from '../offices/office-state'
import { unreadOffice } from '../offices/unread-office'
import { useLive } from '../platform/live'
import { lateDialog } from '../platform/late-dialog'
import { useRead } from '../platform/use-read'
import { useMay } from '../session/use-may'

const RollCallSettingsDialog = lateDialog(
  async () => (await import('../offices/roll-call-settings-dialog')).RollCallSettingsDialog,
)

/** One office: its state and its expected people for everybody, and more for people who look after it. */
export const OfficePage = () => (
  <OfficeById pathOf={officePath}>{(office) => <OfficePageOf key={office} office={office} />}</OfficeById>
)

function OfficePageOf({ office }: { office: string }) {
  const [isEditing, setEditing] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const { may, maySomewhere } = useMay()
  const read = useRead(readOffice, { office })
  const mayEdit = read.data && may('change an office', placeOf(read.data))
  return (
    <Page
      heading={read.data?.name ?? 'Office'}
      intro={read.data && [read.data.country, read.data.region, read.data.businessUnit].join(' · ')}
      actions={
        mayEdit && (
          <>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setSetting(true)}>
              Roll call settings
            </Button>
            <Button variant="contained" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
              Edit {read.data?.name}
            </Button>
          </>
        )
      }
    >
      <Read
        of={read}
        pending={<OfficePageSkeleton withAttendance={maySomewhere('read attendance')} />}
        failed={unreadOffice}
      >
        {(found) => (
          <>
            <LastDayNotice office={found} />
            <Office office={found} />
          </>
        )}
      </Read>
      <EditOffice office={isEditing && mayEdit ? read.data : undefined} onClose={() => setEditing(false)} />
      {isSetting && mayEdit && read.data && (
        <RollCallSettingsDialog office={read.data} onClose={() => setSetting(false)} />
      )}
    </Page>
  )
}

function Office({ office }: { office: OfficeDetail }) {
  const { id } = office
  const { may } = useMay()
  useLive(id)
  const place = placeOf(office)
  const readsAttendance = may('read attendance', place)
  const beside = (
    <Stack sx={{ gap: 3 }}>
      <ContentCard heading="Status">
        <OfficeState office={office} />
        <Ways office={office} />
      </ContentCard>
      {may('choose questions', place) && <OfficeQuestions office={office} />}
    </Stack>
  )
  return (
    <Box sx={officePageStyle(readsAttendance)}>
      {!readsAttendance && beside}
      <Stack sx={{ gap: 3, minWidth: 0 }}>
        {readsAttendance ? <OfficeAttendance office={id} /> : <ExpectedDays office={id} />}
      </Stack>
      {readsAttendance && beside}
    </Box>
  )
}

/** Links to the pages of an office that the reader may open. A page that is only withheld is reached by the second factor. */
function Ways({ office }: { office: OfficeDetail }) {
  const { id, name } = office
  const { mayOnceConfirmed } = useMay()
  const place = placeOf(office)
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 1.5 }}>
      <TextLink to={`${PATHS.people}?${new URLSearchParams({ office: id })}`}>People of {name}</TextLink>
      {mayOnceConfirmed('call the roll', place) && (
        <>
          {/* The roll call is a program of its own. */}
          <Link href={rollCallPath(id)}>Roll call of {name}</Link>
          <TextLink to={`${PATHS.drills}?${new URLSearchParams({ search: name })}`}>
            Past roll calls of {name}
          </TextLink>
        </>
      )}
      {mayOnceConfirmed('receive visitors', place) && (
        <TextLink to={visitorsPath(id)}>Visitors today of {name}</TextLink>
      )}
      {mayOnceConfirmed('print the poster', place) && (
        <>
          <TextLink to={posterPath(id)}>Poster of {name}</TextLink>
          <TextLink to={doorCodePath(id)}>Changing code of {name}</TextLink>
        </>
      )}
    </Stack>
  )
}
