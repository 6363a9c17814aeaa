import { useState } from 'react'
import { firstNameOf, isProfileIncomplete } from '../../domain/profile/completeness'
import { WaitingCheckIn } from '../check-ins/waiting-check-in'
import { Box, Stack } from '../design/box'
import { Alert } from '../design/notice-box'
import { Page } from '../design/page'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { MyOffices } from './my-offices'
import { RollCallLinks } from './roll-call-links'
import { TodaySentence } from './today-sentence'
import { useRollCallOffices } from './use-roll-call-offices'
import { late } from '../platform/late'
import { useWhenIdle } from '../platform/use-when-idle'
import { useSession } from '../session/session'
import { useMay } from '../session/use-may'
import { HOME_COLUMNS, HOME_STACK } from './home-columns'
import { MissingParts } from '../profile/missing-parts'
import { useFreshMe } from '../profile/use-fresh-me'
import { ProfileCard } from './profile-card'
import type { ProfileDialog } from '../profile/profile-dialog'
import { unsavedProfile } from '../profile/unsaved-profile'

const HomeDialogs = late(
  ['home', 'profile', 'statuses'],
  async () => (await import('./home-dialogs')).HomeDialogs,
  { when: 'pressed' },
)

const ArrivalsCard = late(
  ['arrivals', 'refusals-visitors'],
  async () => (await import('../visitors/arrivals-card')).ArrivalsCard,
  { when: 'idle' },
)

const InvitationsCard = late(
  ['invitations'],
  async () => (await import('../invitations/invitations-card')).InvitationsCard,
  { when: 'idle' },
)

const OwnDutiesCard = late(
  ['duties', 'access', 'account'],
  async () => (await import('../duties/own-duties-card')).OwnDutiesCard,
  {
    when: 'idle',
  },
)

const ComingDutiesCard = late(
  ['duties', 'access', 'account'],
  async () => (await import('../duties/own-duties-card')).ComingDutiesCard,
  {
    when: 'idle',
  },
)

const OfficeTodayCard = late(
  ['attendance', 'offices', 'statuses'],
  async () => (await import('../presence/office-today-card')).OfficeTodayCard,
  { when: 'idle' },
)

const FollowedCard = late(
  ['followed', 'home', 'statuses'],
  async () => (await import('../people/followed-card')).FollowedCard,
  { when: 'idle' },
)

const UncoveredNotice = late(
  ['attendance'],
  async () => (await import('../presence/uncovered-notice')).UncoveredNotice,
  { when: 'idle' },
)

const AlarmMessagesCard = late(
  ['messages'],
  async () => (await import('../messages/alarm-messages-card')).AlarmMessagesCard,
  { when: 'idle' },
)

const ReportedVisitsCard = late(
  ['visitors'],
  async () => (await import('../visitors/reported-visits-card')).ReportedVisitsCard,
  { when: 'idle' },
)

/** Home of a signed-in person (specification §2): the person’s office and place, the person’s week, and the office of today. Its dialogs load later. */
export function Home() {
  const t = useText()
  const me = useFreshMe()
  const { personId } = useSession()
  const rollCalls = useRollCallOffices().offices
  const mayCallRolls = useMay().maySomewhere('call the roll')
  const [dialog, setDialog] = useState<ProfileDialog | null>(() =>
    me && unsavedProfile.read(me.email, me.email) ? 'update' : null,
  )
  useWhenIdle(HomeDialogs.fetch)
  if (!me || !personId) return null
  const home = me.officeId && me.office ? { id: me.officeId, name: me.office } : null
  const profile = <ProfileCard me={me} onOpen={setDialog} />
  return (
    <Page heading={t('home:hello', { name: firstNameOf(me) })} tab={t('home:tab')}>
      <Stack sx={HOME_STACK}>
        <TodaySentence me={me} />
        <WaitingCheckIn />
        {isProfileIncomplete(me) && (
          <Alert severity="warning">
            <Typography sx={{ fontWeight: 600 }}>{t('home:profileIncomplete')}</Typography>
            <MissingParts me={me} onOpen={setDialog} />
          </Alert>
        )}
        {rollCalls.length > 0 && <RollCallLinks offices={rollCalls} />}
        {mayCallRolls && me.duties.length > 0 && <UncoveredNotice />}
        <Box sx={HOME_COLUMNS}>
          <Stack sx={HOME_STACK}>
            <MyOffices me={me} onChooseOffice={() => setDialog('office')} />
            <ArrivalsCard />
            <ReportedVisitsCard />
            {home && profile}
            <InvitationsCard office={home} />
          </Stack>
          <Stack sx={HOME_STACK}>
            {home ? <OfficeTodayCard key={home.id} officeId={home.id} officeName={home.name} /> : profile}
            <FollowedCard me={me} />
          </Stack>
          <Stack sx={HOME_STACK}>
            {me.duties.length > 0 && <OwnDutiesCard duties={me.duties} />}
            {me.comingDuties && me.comingDuties.length > 0 && <ComingDutiesCard duties={me.comingDuties} />}
            <AlarmMessagesCard personId={personId} />
          </Stack>
        </Box>
      </Stack>
      {dialog && <HomeDialogs dialog={dialog} me={me} onClose={() => setDialog(null)} />}
    </Page>
  )
}
