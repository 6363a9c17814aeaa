import { useEffect, useEffectEvent } from 'react'
import { PATHS } from '../../domain/paths'
import type { OwnScreen } from '../../domain/screens/contract'
import { Button } from '../design/button'
import { LoadingState } from '../design/loading-state'
import { Page } from '../design/page'
import { ScreenFrame } from '../frame/screen-frame'
import { useLanguage, useText } from '../i18n/language'
import { useLive } from '../platform/live'
import { DoorCode } from '../poster/door-code'
import { DarkScreen } from '../screens/dark-screen'
import { PairingCode } from '../screens/pairing-code'
import { useScreen } from '../screens/use-screen'
import { VisitorsTablet } from '../screens/visitors-tablet'
import { useMe } from '../session/session'
import { OneVisitor } from './visitor-page'

/** The page of a screen at the door: first its pairing code, then the one page that it was paired for. */
export const ScreenPage = () => (
  <ScreenFrame>
    <ShownPage />
  </ScreenFrame>
)

function ShownPage() {
  const t = useText()
  const isSignedIn = useMe() !== null
  const { screen, error, pairAgain } = useScreen({ isSignedIn })
  if (screen?.state === 'withdrawn') return <DarkScreen onPairAgain={() => void pairAgain().catch(nothing)} />
  if (screen?.screen) return <PairedScreen key={screen.screen.office.id} screen={screen.screen} />
  if (isSignedIn) return screen ? <SignedIn /> : <LoadingState fill="area" label={t('frame:loading')} />
  return <PairingCode screen={screen} error={error} />
}

const nothing = () => undefined

function SignedIn() {
  const t = useText()
  return (
    <Page heading={t('screens:signedIn')} intro={t('screens:signedInHint')} width="text">
      <div>
        <Button component="a" href={PATHS.home} variant="contained" size="large">
          {t('frame:goToHome')}
        </Button>
      </div>
    </Page>
  )
}

function PairedScreen({ screen }: { screen: OwnScreen }) {
  const { show } = useLanguage()
  const { office, duty } = screen
  // News of its office tell it of its withdrawal.
  useLive(office.id)
  const speak = useEffectEvent(() => void show(office.language).catch(nothing))
  useEffect(() => speak(), [office.language])
  if (duty === 'changing-code-screen') return <DoorCode office={office.id} name={office.name} />
  return (
    <VisitorsTablet
      screen={screen}
      visitor={({ office, first, onNextVisitor }) => (
        <OneVisitor first={first} office={office} onNextVisitor={onNextVisitor} />
      )}
    />
  )
}
