import { CODE_PROBLEM } from '../../domain/check-ins/changing-codes'
import type { CodeAnswer } from '../../domain/check-ins/contract'
import { PATHS } from '../../domain/paths'
import { Button } from '../design/button'
import { useLanguage } from '../i18n/language'
import { DoorWarning } from '../offices/door-notice'
import { goTo } from '../platform/navigation'

/** The notice that the code of the address has changed, or that the office asks for the one on its screen, with the next step. */
export function ScreenCodeNotice({ screen }: { screen: CodeAnswer | undefined }) {
  const { t } = useLanguage()
  if (!screen?.problem) return null
  return (
    <DoorWarning role={screen.isAdmitted ? 'note' : 'alert'}>
      <strong>{t(CODE_PROBLEM[screen.problem])}</strong>
      {screen.isAdmitted && <div>{t('door:checkInAnyway')}</div>}
    </DoorWarning>
  )
}

export function ScanButton() {
  const { t } = useLanguage()
  return (
    <Button variant="contained" size="large" onClick={() => goTo(PATHS.qr)}>
      {t('check-in:scanCode')}
    </Button>
  )
}
