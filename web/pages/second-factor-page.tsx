import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readSecondFactor } from '../../domain/auth/second-factor-contract'
import { useWayBack } from '../auth/lead-to-second-factor'
import { OwnSecondFactor } from '../auth/own-second-factor'
import { PassSecondFactor } from '../auth/pass-second-factor'
import { RecoveryCodes } from '../auth/recovery-codes'
import { SetUpSecondFactor } from '../auth/set-up-second-factor'
import { SignInAgain } from '../auth/sign-in-again'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { ShieldIcon } from '../design/icons'
import { Page } from '../design/page'
import { ProblemBox } from '../design/problem-box'
import { CardSkeleton } from '../design/skeletons'
import { useInvalidate, useRead } from '../platform/reading'
import { isAdmin, useSession, useStartAfresh } from '../platform/session'
import { AdminsOnly } from './admins-only'

const HEADING = 'Second factor'

/** Where an administrator sets up, passes and keeps the second factor. */
export function SecondFactorPage() {
  const { me, withheld } = useSession()
  if (!isAdmin(me))
    return (
      <Page heading={HEADING}>
        <AdminsOnly>{null}</AdminsOnly>
      </Page>
    )
  return withheld === 'sign_in_again' ? <SignInAgain /> : <OfAdministrator />
}

function OfAdministrator() {
  const { withheld } = useSession()
  const read = useRead(readSecondFactor, {})
  const startAfresh = useStartAfresh()
  const invalidate = useInvalidate()
  const navigate = useNavigate()
  const back = useWayBack()
  const [codes, setCodes] = useState<string[] | null>(null)
  const goBack = () => navigate(back, { replace: true })

  if (codes) return <RecoveryCodes codes={codes} onKept={() => void goBack()} />
  if (!read.data)
    return (
      <Page heading={HEADING} width="form">
        {read.isPending ? (
          <CardSkeleton />
        ) : (
          <ProblemBox onRetry={() => void read.refetch()}>{read.error.message}</ProblemBox>
        )}
      </Page>
    )
  const { setting, since } = read.data
  if (setting === 'off') return <SwitchedOff />
  if (since === null)
    return (
      <SetUpSecondFactor
        isRequired={withheld !== null}
        onSetUp={async (made) => {
          setCodes(made)
          await startAfresh()
        }}
      />
    )
  if (withheld)
    return (
      <PassSecondFactor
        onPassed={async () => {
          await startAfresh()
          await goBack()
        }}
      />
    )
  return (
    <OwnSecondFactor
      factor={{ ...read.data, since }}
      onChanged={() => invalidate(readSecondFactor)}
      onCodes={setCodes}
    />
  )
}

const SwitchedOff = () => (
  <Page heading={HEADING} width="form">
    <ContentCard>
      <EmptyState icon={<ShieldIcon />} title="Second factors are switched off here">
        Whoever runs the server can switch them on for administrators.
      </EmptyState>
    </ContentCard>
  </Page>
)
