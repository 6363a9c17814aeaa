import { Suspense, useEffect, useRef } from 'react'
import type { lookUpOffice } from '../../domain/check-ins/contract'
import type { ReplyOf } from '../../domain/endpoint'
import { CHECKING_IN, PATHS } from '../../domain/paths'
import { firstNameOf } from '../../domain/profile/completeness'
import type { Me } from '../../domain/profile/signed-in-person'
import { Button } from '../design/button'
import { Page } from '../design/page'
import { useSay } from '../design/snackbar'
import { BackMeans } from '../design/use-back-closes'
import { useLanguage } from '../i18n/language'
import { currentHash, goTo } from '../platform/navigation'
import { late } from '../platform/late'
import { useWhenIdle } from '../platform/use-when-idle'
import {
  forgetPendingCheckIn,
  rememberPendingCheckIn,
  type PendingCheckIn,
} from '../platform/pending-check-in'
import { goToVisitors } from '../visitors/go-to-visitors'
import { forgetOffice, keepScanned } from '../visitors/visitor-storage'
import { AlreadyInNotice } from './already-in-notice'
import { forgetArrival, useArrival } from './arrival'
import { CheckedInNotice } from './checked-in-notice'
import { DoorNotice } from '../offices/door-notice'
import { ScanButton, ScreenCodeNotice } from './screen-code-notice'
import { UnknownOffice } from './unknown-office'
import { useCheckIn } from './use-check-in'

const CheckInFlow = late(
  ['door', 'check-in', 'health'],
  async () => (await import('./check-in-flow')).CheckInFlow,
)

type Found = ReplyOf<typeof lookUpOffice>

type Props = {
  pending: PendingCheckIn
  found: Found
  /** True if the code was replaced after the page had found its office. */
  isUnknown: boolean
  me: Me
}

/** The check-in page of an office for a signed-in person. Its dialogs load after it. */
export function StaffDoor({ pending, found, isUnknown, me }: Props) {
  const { t } = useLanguage()
  const say = useSay()
  const { key, office, receipt } = pending
  const { id, door, notice, checkedIn, screen } = found
  const isAdmitted = screen?.isAdmitted ?? true
  const isInAlready = Boolean(checkedIn)
  const checkIn = useCheckIn(pending, 'page', checkedIn)
  const { flow, move } = checkIn
  const entered = useArrival('page', checkIn.entered)
  const isIn = entered !== null && (entered.officeId ? entered.officeId === id : entered.office === office)
  useEffect(() => {
    if (!isIn && isAdmitted && !isInAlready) rememberPendingCheckIn({ key, office, receipt })
    keepScanned({ id, name: office }, { key, receipt })
  }, [key, id, office, receipt, isIn, isAdmitted, isInAlready])

  useWhenIdle(CheckInFlow.fetch)

  const start = () =>
    CheckInFlow.fetch().then(
      () => move({ type: 'pressed', door }),
      () => say.error(t('frame:noConnection')),
    )

  // A notice is to be read first.
  const wasPressed = useRef(currentHash() === CHECKING_IN && isAdmitted && !isIn && !checkedIn && !notice)
  useEffect(() => {
    if (wasPressed.current) void start()
    wasPressed.current = false
  })

  function goOn() {
    forgetArrival()
    forgetPendingCheckIn()
    goTo(PATHS.home)
  }

  function helpVisitor() {
    forgetPendingCheckIn()
    goToVisitors({ id, name: office })
  }

  function goBack() {
    forgetPendingCheckIn()
    forgetOffice()
    goTo(PATHS.home)
  }

  if (isIn) return <CheckedInNotice name={me.name || firstNameOf(me)} checkIn={entered} onContinue={goOn} />
  if (isUnknown) return <UnknownOffice />
  return (
    <>
      <Page
        heading={t('check-in:greeting', { name: firstNameOf(me), office })}
        tab={t('door:checkIn')}
        intro={t('check-in:readyToCheckIn')}
        width="form"
      >
        <AlreadyInNotice checkIn={checkedIn} />
        <DoorNotice notice={notice} />
        <ScreenCodeNotice screen={screen} />
        {isAdmitted ? (
          <Button
            variant={notice ? 'outlined' : 'contained'}
            size="large"
            loading={flow.waitsFor !== 'nothing'}
            onClick={() => void start()}
          >
            {t('door:checkIn')}
          </Button>
        ) : (
          <ScanButton />
        )}
        <Button variant="outlined" size="large" onClick={helpVisitor}>
          {t('check-in:visitorInstead')}
        </Button>
        <Button color="secondary" onClick={goBack}>
          {t('frame:backToApp')}
        </Button>
      </Page>
      {flow.dialog !== 'none' && (
        <Suspense fallback={null}>
          <BackMeans value={() => move({ type: 'closed' })}>
            <CheckInFlow office={office} checkIn={checkIn} />
          </BackMeans>
        </Suspense>
      )}
    </>
  )
}
