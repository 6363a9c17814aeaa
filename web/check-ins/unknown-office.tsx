import { useEffect } from 'react'
import type { Day } from '../../domain/day'
import { PATHS } from '../../domain/paths'
import { Button } from '../design/button'
import { Page } from '../design/page'
import { useLanguage } from '../i18n/language'
import { goTo } from '../platform/navigation'
import { forgetPendingCheckIn } from '../platform/pending-check-in'
import { forgetOffice } from '../visitors/visitor-storage'

type Props = { heading: string; hint: string; way: string }

/** A code that leads to no check-in. It is forgotten, so that no other page goes on with it. */
function NoOffice({ heading, hint, way }: Props) {
  const { t } = useLanguage()
  useEffect(() => {
    forgetPendingCheckIn()
    forgetOffice()
  }, [])
  return (
    <Page heading={heading} tab={t('door:checkIn')} intro={hint} width="form">
      <Button variant="contained" size="large" onClick={() => goTo(PATHS.home)}>
        {way}
      </Button>
    </Page>
  )
}

export function UnknownOffice() {
  const { t } = useLanguage()
  return (
    <NoOffice
      heading={t('refusals-door:officeNotRecognised')}
      hint={t('check-in:scanAgain')}
      way={t('check-in:signInToCheckIn')}
    />
  )
}

type ClosedProps = { office: string; day: Day }

/** The office of this code has closed for good. */
export function ClosedOffice({ office, day }: ClosedProps) {
  const { t } = useLanguage()
  const heading = t('refusals-door:officeClosed', { office, day: { day } })
  return <NoOffice heading={heading} hint={t('check-in:officeClosedHint')} way={t('frame:backToApp')} />
}
