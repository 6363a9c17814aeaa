import { listMySessions } from '../../domain/auth/session-contract'
import { ChangePassword } from '../auth/passwords/change-password'
import { OwnSessions } from '../auth/sessions/own-sessions'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { CardSkeleton } from '../design/skeletons'
import { useRead } from '../platform/use-read'

/** Where a person is signed in. */
export function SessionsPage() {
  const read = useRead(listMySessions, {})
  return (
    <Page
      heading="My sessions"
      intro="Where you are signed in. End what you do not know or no longer use."
      width="text"
    >
      <Read of={read} pending={<CardSkeleton />}>
        {({ sessions }) => <OwnSessions sessions={sessions} />}
      </Read>
      <ChangePassword />
    </Page>
  )
}
