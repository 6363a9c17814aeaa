import { Alert, Box } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { firstNameOf, isProfileIncomplete } from '../../domain/profile/completeness'
import { Page } from '../design/page'
import { MyOffices } from '../offices/my-offices'
import { useWhenIdle } from '../platform/idle'
import { pendingCheckIn } from '../platform/pending-check-in'
import { useFreshMe } from './use-fresh-me'
import { ProfileCard, type ProfileDialog } from './profile-card'
import { unsavedProfile } from './unsaved-profile'

const importDialogs = async () => ({ default: (await import('./home-dialogs')).HomeDialogs })
const importCompletion = async () => ({
  default: (await import('../check-ins/complete-check-in')).CompleteCheckIn,
})

const HomeDialogs = lazy(importDialogs)
const CompleteCheckIn = lazy(importCompletion)

/** Home of a signed-in person (specification §2). The dialogs load after it. */
export function Home() {
  const me = useFreshMe()
  const [dialog, setDialog] = useState<ProfileDialog | null>(() =>
    me && unsavedProfile.kept(me.email, me.email) ? 'update' : null,
  )
  const [pending] = useState(pendingCheckIn)
  useWhenIdle(importDialogs)
  if (!me) return null
  return (
    <Page
      heading={`Hello, ${firstNameOf(me)}`}
      tab="Home"
      intro={me.comment && <span style={{ whiteSpace: 'pre-line' }}>{me.comment}</span>}
    >
      {isProfileIncomplete(me) && <Alert severity="warning">The profile is incomplete</Alert>}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
          alignItems: 'start',
          gap: 3,
        }}
      >
        <ProfileCard me={me} onOpen={setDialog} />
        <MyOffices me={me} onChooseOffice={() => setDialog('update')} />
      </Box>
      <Suspense fallback={null}>
        {dialog && <HomeDialogs dialog={dialog} me={me} onClose={() => setDialog(null)} />}
        {pending && <CompleteCheckIn pending={pending} />}
      </Suspense>
    </Page>
  )
}
