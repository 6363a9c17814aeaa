import { useEffect } from 'react'
import type { Day } from '../../domain/day'
import { PATHS } from '../../domain/paths'
import { typedDay } from '../../domain/typed-day'
import { Button } from '../design/button'
import { Page } from '../design/page'
import { useLanguage } from '../i18n/language'
import { useTextsOf } from '../i18n/use-texts-of'
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
    <Page heading={heading} tab={t('checkIn')} intro={hint} width="form">
      <Button variant="contained" size="large" onClick={() => goTo(PATHS.home)}>
        {way}
      </Button>
    </Page>
  )
}

export function UnknownOffice() {
  const { t } = useLanguage()
  return <NoOffice heading={t('officeNotRecognised')} hint={t('scanAgain')} way={t('signInToCheckIn')} />
}

const HINTS = {
  en: { hint: 'Nobody can check in here any longer. Please check in at the office where you are.' },
  es: { hint: 'Aquí ya no se puede registrar la entrada. Regístrela en la oficina donde está.' },
  pt: { hint: 'Já não é possível registrar a entrada aqui. Registre-a no escritório onde está.' },
}

type ClosedProps = { office: string; day: Day }

/** The office of this code has closed for good. */
export function ClosedOffice({ office, day }: ClosedProps) {
  const { t } = useLanguage()
  const text = useTextsOf(HINTS)
  const heading = t('officeClosed', { office, day: typedDay(day) })
  return <NoOffice heading={heading} hint={text('hint')} way={t('backToApp')} />
}
