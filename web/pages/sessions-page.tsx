import { listMySessions } from '../../domain/auth/session-contract'
import { ChangePassword } from '../auth/change-password'
import { OwnSessions } from '../auth/own-sessions'
import { Page } from '../design/page'
import { ProblemBox } from '../design/problem-box'
import { CardSkeleton } from '../design/skeletons'
import { useRead } from '../platform/reading'

/** Where a person is signed in. */
export function SessionsPage() {
  const read = useRead(listMySessions, {})
  return (
    <Page
      heading="My sessions"
      intro="Where you are signed in. End what you do not know or no longer use."
      width="text"
    >
      {read.isPending && <CardSkeleton />}
      {read.error && !read.data && (
        <ProblemBox onRetry={() => void read.refetch()}>{read.error.message}</ProblemBox>
      )}
      {read.data && <OwnSessions sessions={read.data.sessions} />}
      <ChangePassword />
    </Page>
  )
}
