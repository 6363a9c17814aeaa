import { useState } from 'react'
import { readOffice, type OfficeDetail } from '../../domain/offices/administration'
import { hasEnded } from '../../domain/offices/ending'
import { invitesCheckIn } from '../../domain/presence/check-in-invitation'
import { placeOf } from '../../domain/access/scope'
import { checkInPath, officePath } from '../../domain/paths'
import { checkedInAt } from '../../domain/presence/presence'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EditIcon } from '../design/icons'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { OfficeQuestions } from '../health/office-questions'
import { EditOffice } from '../offices/edit-office'
import { LastDayNotice } from '../offices/last-day-notice'
import { OfficeById } from '../offices/office-by-id'
import { OfficeAttendance } from '../presence/office-attendance'
import { OfficeTodayCard } from '../presence/office-today-card'
import { OfficeWays } from '../presence/office-ways'
import { countryName } from '../../domain/offices/country-name'
import { useText } from '../i18n/language'
import { OfficeIntroSkeleton, OfficePageSkeleton, officePageStyle } from '../offices/office-skeletons'
import { LoudStatus, OfficeFacts, OfficeNotes } from '../offices/office-state'
import { unreadOffice } from '../offices/unread-office'
import { now } from '../platform/clock'
import { useLive } from '../platform/live'
import { late } from '../platform/late'
import { useRead } from '../platform/use-read'
import { OfficeScreens } from '../screens/office-screens'
import { useMe } from '../session/session'
import { useMay } from '../session/use-may'

const PastAttendance = late(
  ['attendance', 'downloads', 'offices', 'statuses'],
  async () => (await import('../presence/past-attendance')).PastAttendance,
  { when: 'idle' },
)
const RollCallSettingsDialog = late(
  ['drills'],
  async () => (await import('../offices/roll-call-settings-dialog')).RollCallSettingsDialog,
  { when: 'pressed' },
)

const MoversDialog = late(
  ['administration', 'access', 'offices'],
  async () => (await import('../people/administration/movers-dialog')).MoversDialog,
  { when: 'pressed' },
)

/** One office: its state and its expected people for everybody, and more for people who look after it. */
export const OfficePage = () => (
  <OfficeById pathOf={officePath}>{(office) => <OfficePageOf key={office} office={office} />}</OfficeById>
)

function OfficePageOf({ office }: { office: string }) {
  const t = useText()
  const [isEditing, setEditing] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const { may, maySomewhere } = useMay()
  const read = useRead(readOffice, { office })
  const mayEdit = read.data && may('change an office', placeOf(read.data))
  return (
    <Page
      heading={read.data?.name ?? t('frame:office')}
      intro={read.data ? <Intro office={read.data} /> : read.isPending && <OfficeIntroSkeleton />}
      actions={
        read.data && (
          <>
            {mayEdit && (
              <>
                <Button variant="outlined" aria-haspopup="dialog" onClick={() => setSetting(true)}>
                  {t('offices:rollCallSettings')}
                </Button>
                <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
                  {t('offices:editOffice', { office: read.data.name })}
                </Button>
              </>
            )}
            {!hasClosed(read.data) && <CheckIn office={read.data} />}
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

const hasClosed = ({ lastDay, timeZone }: OfficeDetail) =>
  lastDay !== undefined && hasEnded({ lastDay, timeZone }, now())

const Intro = ({ office }: { office: OfficeDetail }) => (
  <>
    {!hasClosed(office) && <LoudStatus office={office} />}
    {[countryName(office.country, useText().language), office.region, office.businessUnit].join(' · ')}
  </>
)

/** The way to the door of the office: the main act, if the office invites to it and the person has not checked in there today. */
function CheckIn({ office }: { office: OfficeDetail }) {
  const t = useText()
  const me = useMe()
  const isIn = me !== null && checkedInAt(me, office, now()) !== null
  const isMain = !isIn && invitesCheckIn(office, now())
  return (
    <Button
      component="a"
      href={checkInPath(office.id)}
      variant={isMain ? 'contained' : 'outlined'}
      sx={{ flex: { xs: '1 0 100%', sm: 'none' } }}
    >
      {t('home:checkInToOffice')}
    </Button>
  )
}

function Office({ office }: { office: OfficeDetail }) {
  const t = useText()
  const { id } = office
  const { may } = useMay()
  useLive(id)
  const place = placeOf(office)
  const readsAttendance = may('read attendance', place)
  return (
    <>
      <OfficeNotes office={office} />
      <Box sx={officePageStyle}>
        <Stack sx={{ gap: 3, minWidth: 0 }}>
          {!hasClosed(office) && (
            <OfficeTodayCard officeId={id} officeName={office.name} withWeeks={!readsAttendance} />
          )}
          {readsAttendance && <OfficeAttendance office={id} hasClosed={hasClosed(office)} />}
          {may('read past attendance', place) && <PastAttendance office={id} />}
        </Stack>
        <Stack sx={{ gap: 3 }}>
          <ContentCard heading={t('offices:about')}>
            <OfficeFacts office={office} />
            <OfficeWays office={office} hasClosed={hasClosed(office)} />
            {may('administer people', null) && <MovePeople office={office} />}
          </ContentCard>
          {may('choose questions', place) && <OfficeQuestions office={office} />}
          {may('pair screens', place) && <OfficeScreens office={office} hasClosed={hasClosed(office)} />}
        </Stack>
      </Box>
    </>
  )
}

/** The way to give all people of the office another one, as before it closes. */
function MovePeople({ office }: { office: OfficeDetail }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box sx={{ mt: 2.5 }}>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('offices:movePeople')}
      </Button>
      {isOpen && <MoversDialog office={office} onClose={() => setOpen(false)} />}
    </Box>
  )
}
