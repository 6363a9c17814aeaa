import { listMySessions } from '../../domain/auth/session-contract'
import { ChangePassword } from '../auth/passwords/change-password'
import { OwnSessions } from '../auth/sessions/own-sessions'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { CardSkeleton } from '../design/skeletons'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'

export function SessionsPage() {
  const t = useText()
  const read = useRead(listMySessions, {})
  return (
    <Page heading={t('account:mySessions')} intro={t('account:mySessionsIntro')} width="text">
      <Read of={read} pending={<CardSkeleton />}>
        {({ sessions }) => <OwnSessions sessions={sessions} />}
      </Read>
      <ChangePassword />
    </Page>
  )
}
