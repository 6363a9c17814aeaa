import { CODE_PROBLEM } from '../../domain/check-ins/changing-codes'
import { useState } from 'react'
import { isOfficeUnknown } from '../../domain/check-ins/failure'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { TitledDialog } from '../design/titled-dialog'
import { useLanguage } from '../i18n/language'
import { LanguageChoice } from '../design/language-choice'
import { CallProblem } from '../platform/call'
import { forgetPendingCheckIn, type PendingCheckIn } from '../platform/pending-check-in'
import { AlreadyInNotice } from './already-in-notice'
import { useArrival } from './arrival'
import { CheckInFlow } from './check-in-flow'
import { CheckedInDialog } from './checked-in-dialog'
import { DoorNotice } from '../offices/door-notice'
import { ScanButton } from './screen-code-notice'
import { useCheckIn } from './use-check-in'
import { useOfficeLookUp } from './use-office-look-up'

/** Asks on Home to finish a check-in that began with a scanned code (specification §4). */
export function CompleteCheckIn({ pending }: { pending: PendingCheckIn }) {
  const { language, t } = useLanguage()
  const lookUp = useOfficeLookUp(pending.key)
  const checkIn = useCheckIn(pending, 'home', lookUp.data?.checkedIn)
  const { flow, move, entered } = checkIn
  useArrival('home', entered)
  const office = lookUp.data?.name ?? pending.office
  const [isDone, setDone] = useState(false)
  const isRenewed = lookUp.error instanceof CallProblem && isOfficeUnknown(lookUp.error.code)

  if (isDone) return null
  if (entered) return <CheckedInDialog checkIn={entered} />
  if (isRenewed) {
    const text = t(flow.isUnknown ? 'frame:mayBeIn' : 'check-in:keyRenewed', { office })
    return <ScanAgain text={text} onClose={() => setDone(true)} />
  }
  if (lookUp.data?.closedOn) {
    const day = { day: lookUp.data.closedOn }
    return <ScanAgain text={t('refusals-door:officeClosed', { office, day })} onClose={() => setDone(true)} />
  }
  const problem = lookUp.data?.screen?.isAdmitted === false && lookUp.data.screen.problem
  if (problem) return <ScanAgain text={t(CODE_PROBLEM[problem])} isByScreen onClose={() => setDone(true)} />
  const isBusy = flow.waitsFor !== 'nothing'
  return (
    <>
      <TitledDialog
        open={flow.dialog === 'complete'}
        title={t('check-in:completeCheckIn')}
        lang={language}
        closeLabel={null}
        aside={<LanguageChoice as="toggle" />}
        onClose={() => move({ type: 'cancelled' })}
        actions={
          <>
            <Button color="secondary" disabled={isBusy} onClick={() => move({ type: 'cancelled' })}>
              {t('frame:cancel')}
            </Button>
            <Button
              variant="contained"
              loading={isBusy}
              onClick={() => move({ type: 'pressed', door: lookUp.data?.door ?? null })}
            >
              {t('frame:ok')}
            </Button>
          </>
        }
      >
        <Stack sx={{ gap: 2, overflowWrap: 'anywhere' }}>
          <div>{t('check-in:pressOk', { office })}</div>
          <AlreadyInNotice checkIn={lookUp.data?.checkedIn} />
          <DoorNotice notice={lookUp.data?.notice} />
        </Stack>
      </TitledDialog>
      <CheckInFlow office={office} checkIn={checkIn} />
    </>
  )
}

type ScanAgainProps = { text: string; isByScreen?: boolean; onClose: () => void }

/** The notice that the code was replaced or has changed between the scan and the sign-in. */
function ScanAgain({ text, isByScreen = false, onClose }: ScanAgainProps) {
  const { language, t } = useLanguage()
  function close() {
    forgetPendingCheckIn()
    onClose()
  }
  return (
    <TitledDialog
      open
      title={t('check-in:completeCheckIn')}
      lang={language}
      closeLabel={null}
      aside={<LanguageChoice as="toggle" />}
      onClose={close}
      actions={
        <>
          <Button variant={isByScreen ? 'text' : 'contained'} onClick={close}>
            {t('frame:close')}
          </Button>
          {isByScreen && <ScanButton />}
        </>
      }
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>
    </TitledDialog>
  )
}
