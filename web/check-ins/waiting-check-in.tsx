import { Suspense, useState } from 'react'
import { Button } from '../design/button'
import { Alert } from '../design/notice-box'
import { BackMeans } from '../design/use-back-closes'
import { useLanguage } from '../i18n/language'
import { mayBeCheckedIn, pendingCheckIn } from '../platform/pending-check-in'
import { late } from '../platform/late'

const CompleteCheckIn = late(
  ['check-in', 'refusals-door', 'door', 'health'],
  async () => (await import('./complete-check-in')).CompleteCheckIn,
)

/** Offers on Home to complete a check-in (specification §4). After Back, a line leads to it again. */
export function WaitingCheckIn() {
  const { language, t } = useLanguage()
  const [pending, setPending] = useState(pendingCheckIn)
  const [isAside, setAside] = useState(false)
  if (!pending) return null
  function turnTo(isAside: boolean) {
    // The check-in may be over by now.
    setPending(pendingCheckIn())
    setAside(isAside)
  }
  if (isAside)
    return (
      <Alert
        severity="warning"
        lang={language}
        action={
          <Button color="inherit" size="small" onClick={() => turnTo(false)}>
            {t('home:completeNow')}
          </Button>
        }
      >
        {t(mayBeCheckedIn() ? 'frame:mayBeIn' : 'home:notCheckedIn', { office: pending.office })}
      </Alert>
    )
  return (
    <Suspense fallback={null}>
      <BackMeans value={() => turnTo(true)}>
        <CompleteCheckIn pending={pending} />
      </BackMeans>
    </Suspense>
  )
}
