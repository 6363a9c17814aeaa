import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readSecondFactor } from '../../domain/auth/second-factor-contract'
import { useWayBack } from '../auth/second-factor/lead-to-second-factor'
import { OwnSecondFactor } from '../auth/second-factor/own-second-factor'
import { PassSecondFactor } from '../auth/second-factor/pass-second-factor'
import { RecoveryCodes } from '../auth/second-factor/recovery-codes'
import { SetUpSecondFactor } from '../auth/second-factor/set-up-second-factor'
import { SignInAgainCard } from '../auth/sign-in/sign-in-again-card'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { ShieldIcon } from '../design/icons'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { CardSkeleton } from '../design/skeletons'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'
import { useSession, useStartAfresh } from '../session/session'
import { useMay } from '../session/use-may'
import { ActGate } from './act-gate'

export function SecondFactorPage() {
  const { withheld } = useSession()
  const t = useText()
  const { isAskedForSecondFactor } = useMay()
  if (!isAskedForSecondFactor)
    return (
      <Page heading={t('account:secondFactor')}>
        <ActGate acts={[]}>{null}</ActGate>
      </Page>
    )
  return withheld === 'sign_in_again' ? <SignInAgainCard /> : <OfWhoIsAsked />
}

function OfWhoIsAsked() {
  const { withheld } = useSession()
  const t = useText()
  const read = useRead(readSecondFactor, {})
  const startAfresh = useStartAfresh()
  const navigate = useNavigate()
  const back = useWayBack()
  const [codes, setCodes] = useState<string[] | null>(null)
  const goBack = () => navigate(back, { replace: true })

  if (codes) return <RecoveryCodes codes={codes} onKept={() => void goBack()} />
  if (!read.data)
    return (
      <Page heading={t('account:secondFactor')} width="form">
        <Read of={read} pending={<CardSkeleton />}>
          {() => null}
        </Read>
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
  return <OwnSecondFactor factor={{ ...read.data, since }} onCodes={setCodes} />
}

function SwitchedOff() {
  const t = useText()
  return (
    <Page heading={t('account:secondFactor')} width="form">
      <ContentCard>
        <EmptyState icon={<ShieldIcon />} title={t('account:switchedOff')}>
          {t('account:switchedOffHint')}
        </EmptyState>
      </ContentCard>
    </Page>
  )
}
