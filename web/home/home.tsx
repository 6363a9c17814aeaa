import { lazy, Suspense, useState } from 'react'
import { firstNameOf, isProfileIncomplete } from '../../domain/profile/completeness'
import { Box, Stack } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { WaitingCheckIn } from '../check-ins/waiting-check-in'
import { Alert } from '../design/notice-box'
import { Page } from '../design/page'
import { Typography } from '../design/text'
import { MyOffices } from './my-offices'
import { RollCallLinks } from './roll-call-links'
import { useRollCallOffices } from './use-roll-call-offices'
import { OwnPresenceCard } from '../presence/own-presence-card'
import { idlePart } from '../platform/idle-part'
import { lateDialog } from '../platform/late-dialog'
import { useWhenIdle } from '../platform/use-when-idle'
import { useSession } from '../session/session'
import { HOME_COLUMNS } from './home-columns'
import { MissingParts } from '../profile/missing-parts'
import { useFreshMe } from '../profile/use-fresh-me'
import { ProfileCard } from '../profile/profile-card'
import type { ProfileDialog } from '../profile/profile-dialog'
import { unsavedProfile } from '../profile/unsaved-profile'

const HomeDialogs = lateDialog(async () => (await import('./home-dialogs')).HomeDialogs)
const OwnDutiesCard = lazy(async () => ({
  default: (await import('../duties/own-duties-card')).OwnDutiesCard,
}))
const ComingDutiesCard = lazy(async () => ({
  default: (await import('../duties/coming-duties-card')).ComingDutiesCard,
}))

const AlarmMessagesCard = idlePart(
  async () => (await import('../messages/alarm-messages-card')).AlarmMessagesCard,
)

const ReportedVisitsCard = idlePart(
  async () => (await import('../visitors/reported-visits-card')).ReportedVisitsCard,
)

/** Home of a signed-in person (specification §2). Its dialogs load later. */
export function Home() {
  const me = useFreshMe()
  const { personId } = useSession()
  const rollCalls = useRollCallOffices().offices
  const [dialog, setDialog] = useState<ProfileDialog | null>(() =>
    me && unsavedProfile.read(me.email, me.email) ? 'update' : null,
  )
  useWhenIdle(HomeDialogs.fetch)
  if (!me) return null
  return (
    <Page
      heading={`Hello, ${firstNameOf(me)}`}
      tab="Home"
      intro={
        me.comment && (
          <span style={{ whiteSpace: 'pre-line' }}>
            <BreakableText text={me.comment} />
          </span>
        )
      }
      actions={rollCalls.length > 0 && <RollCallLinks offices={rollCalls} />}
    >
      <WaitingCheckIn />
      {isProfileIncomplete(me) && (
        <Alert severity="warning">
          <Typography sx={{ fontWeight: 600 }}>The profile is incomplete</Typography>
          <MissingParts me={me} onOpen={setDialog} />
        </Alert>
      )}
      <OwnPresenceCard />
      <ReportedVisitsCard />
      <Box sx={HOME_COLUMNS}>
        <ProfileCard me={me} onOpen={setDialog} />
        <Stack sx={{ gap: 3 }}>
          {me.duties.length > 0 && (
            <Suspense fallback={null}>
              <OwnDutiesCard duties={me.duties} />
            </Suspense>
          )}
          {me.comingDuties && me.comingDuties.length > 0 && (
            <Suspense fallback={null}>
              <ComingDutiesCard duties={me.comingDuties} />
            </Suspense>
          )}
          <MyOffices me={me} onChooseOffice={() => setDialog('office')} />
          {personId && <AlarmMessagesCard personId={personId} />}
        </Stack>
      </Box>
      {dialog && <HomeDialogs dialog={dialog} me={me} onClose={() => setDialog(null)} />}
    </Page>
  )
}
