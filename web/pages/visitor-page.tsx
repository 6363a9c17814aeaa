import { Suspense, useState } from 'react'
import { CHECKING_OUT } from '../../domain/paths'
import { readersLanguage } from '../../domain/readers-language'
import { LEFT_FORM, READ_WELCOME, WAIT_FOR_HOST } from '../../domain/visitors/idle-wait'
import { Page } from '../design/page'
import { useSay } from '../design/snackbar'
import { TabPanel, Tabs } from '../design/tabs'
import { useLanguage } from '../i18n/language'
import { storedLanguage, wishHere } from '../platform/texts'
import { late } from '../platform/late'
import { currentHash, goToTop } from '../platform/navigation'
import { takesTurns } from '../platform/takes-turns'
import { useWhenIdle } from '../platform/use-when-idle'
import { useMe } from '../session/session'
import { visitTokens } from '../visitors/held-visits'
import {
  forgetVisitor,
  holdsVisit,
  rememberedDetails,
  scannedAt,
  scannedOffice,
  type StoredOffice,
} from '../visitors/visitor-storage'
import { useCheckOut } from '../visitors/use-check-out'
import { useIdle } from '../visitors/use-idle'
import { useVisitorCheckIn } from '../visitors/use-visitor-check-in'
import { useVisitorDraft } from '../visitors/use-visitor-draft'
import { VisitorCheckInForm } from '../visitors/visitor-check-in-form'

const Nothing = () => null

const VisitorCheckOutForm = late(
  ['door', 'refusals-door', 'design'],
  async () => (await import('../visitors/later-parts')).VisitorCheckOutForm,
)
const VisitorWelcome = late(
  ['door', 'refusals-door', 'design'],
  async () => (await import('../visitors/later-parts')).VisitorWelcome,
)
const VisitorThanks = late(
  ['door', 'refusals-door', 'design'],
  async () => (await import('../visitors/later-parts')).VisitorThanks,
)
// Without a network the page must go on.
const StillThereNotice = late(
  ['door', 'refusals-door', 'design'],
  async () => (await import('../visitors/later-parts')).StillThereNotice,
  {
    orElse: Nothing,
  },
)
const VisitAlarm = late(
  ['alarm', 'phases'],
  async () => (await import('../roll-call/link/visit-alarm')).VisitAlarm,
  {
    orElse: Nothing,
  },
)

type Tab = 'check-in' | 'check-out'

/** `in-before`: this page begins with an open visit of this device. */
type Done = 'nothing' | 'in-before' | 'in' | 'out' | 'out-by-word'

/**
 * The page where visitors check in and out without an account (specification §2, Visitor). On a device at a
 * reception they do so one after the other.
 */
export function VisitorPage() {
  const { show } = useLanguage()
  const own = useMe()?.language
  const say = useSay()
  const [visitor, setVisitor] = useState(0)
  function makeRoom() {
    goToTop()
    forgetVisitor()
    say.clear()
    storedLanguage.forget()
    void show(readersLanguage(wishHere(own))).catch(() => undefined)
    setVisitor(visitor + 1)
  }
  // Only the visitor who scanned the code at the exit begins with the check-out.
  const isLeaving = visitor === 0 && currentHash() === CHECKING_OUT
  return <OneVisitor key={visitor} first={isLeaving ? 'check-out' : 'check-in'} onNextVisitor={makeRoom} />
}

type VisitorProps = {
  first: Tab
  /** The office of a paired tablet, which its visitors cannot choose. */
  office?: StoredOffice
  onNextVisitor: () => void
}

/** One visitor, who checks in or out on this device. */
export function OneVisitor({ first, office, onNextVisitor }: VisitorProps) {
  const { t } = useLanguage()
  const say = useSay()
  const isSignedIn = useMe() !== null
  useWhenIdle(VisitorCheckOutForm.fetch)
  useWhenIdle(VisitorWelcome.fetch)
  useWhenIdle(VisitorThanks.fetch)
  const [tab, setTab] = useState(first)
  // A tablet scans no code.
  const [hasScanned] = useState(() => {
    const office = scannedOffice.read()
    return office !== null && scannedAt(office.id) !== undefined
  })
  const [done, setDone] = useState<Done>(() => (holdsVisit() ? 'in-before' : 'nothing'))
  const form = useVisitorDraft(office)
  const checkOut = useCheckOut(({ isConfirmed }) => {
    setDone(isConfirmed ? 'out' : 'out-by-word')
    setTab('check-out')
  })
  const showVisit = (how: 'in' | 'in-before') => () => {
    checkOut.noticeVisit()
    setDone(how)
  }
  const checkIn = useVisitorCheckIn(form, { onCheckedIn: showVisit('in'), onHeld: showVisit('in-before') })

  const isOut = done === 'out' || done === 'out-by-word'
  const isIn = done === 'in' || (done === 'in-before' && checkOut.visit !== null)
  const isReading = tab === 'check-in' ? isIn : isOut
  const isShared = takesTurns.read() !== null
  const isLeft =
    office !== undefined ||
    form.isFilled ||
    done !== 'nothing' ||
    checkOut.visit !== null ||
    checkOut.typed !== ''
  const isMeetingHost = hasScanned && !isShared && Boolean(checkOut.visit?.host)
  const isOwnDevice = rememberedDetails.read() !== null && !isShared
  const isBusy = checkIn.isBusy || checkOut.isBusy !== null
  const { left, stay } = useIdle(
    isLeft && !isOwnDevice && !isBusy
      ? {
          limits: isReading ? (isMeetingHost ? WAIT_FOR_HOST : READ_WELCOME) : LEFT_FORM,
          mustAnswer: !isReading,
          countsUnseen: isShared,
          onEnd: onNextVisitor,
          onLongUnseen: forgetTyped,
        }
      : null,
  )

  function select(wanted: Tab) {
    setTab(wanted)
    checkOut.forgetMessages()
    if (isOut) setDone('nothing')
  }

  function forgetTyped() {
    if (!form.isFilled && checkOut.typed === '') return
    form.reset()
    checkIn.reset()
    checkOut.type({ number: '', name: '', asksName: false })
    say.info(t('door:typedDeleted'))
  }

  function checkInAgain() {
    goToTop()
    setDone('nothing')
  }

  function makeRoomForOthers() {
    onNextVisitor()
    // A colleague lends their own phone to a guest. Only a device without a person stands at a reception.
    if (isSignedIn || isShared) return
    takesTurns.keep(true)
    say.offer(t('door:takesTurns'), { text: t('frame:undo'), onPress: takesTurns.forget })
  }

  if (left !== null && !isReading)
    return (
      <Page heading={t('door:visitorHeading')} width="form">
        <Suspense>
          <StillThereNotice left={left} onStay={stay} onLeave={onNextVisitor} />
        </Suspense>
      </Page>
    )
  return (
    <Page heading={t('door:visitorHeading')} width="form">
      {visitTokens().length > 0 && (
        <Suspense>
          <VisitAlarm />
        </Suspense>
      )}
      <Tabs
        label={t('door:visitorHeading')}
        tabs={[
          { id: 'check-in', label: t('door:checkIn') },
          { id: 'check-out', label: t('door:checkOut') },
        ]}
        selected={tab}
        onSelect={select}
      />
      <TabPanel of={tab}>
        {tab === 'check-in' && !isIn && (
          <VisitorCheckInForm form={form} checkIn={checkIn} isShared={isShared} />
        )}
        {tab === 'check-in' && isIn && (
          <Suspense>
            <VisitorWelcome
              checkOut={checkOut}
              left={left}
              {...(done === 'in'
                ? { other: 'door:nextVisitor', onOther: makeRoomForOthers }
                : { other: 'door:checkInAgain', onOther: checkInAgain })}
            />
          </Suspense>
        )}
        {tab === 'check-out' && !isOut && (
          <Suspense>
            <VisitorCheckOutForm checkOut={checkOut} isShared={isShared} />
          </Suspense>
        )}
        {tab === 'check-out' && isOut && (
          <Suspense>
            <VisitorThanks isByWord={done === 'out-by-word'} left={left} onNextVisitor={onNextVisitor} />
          </Suspense>
        )}
      </TabPanel>
    </Page>
  )
}
