import { useLanguage } from '../i18n/language'
import { useOrganisation } from '../platform/session'
import type { CheckOut } from './use-check-out'
import { UnhurriedButton } from './unhurried-button'
import { NextVisitorIn, VisitDoneNotice } from './visit-done-notice'
import { CheckOutTrouble, VisitSince } from './visitor-check-out-form'

type Props = {
  checkOut: CheckOut
  left: number | null
  /** What the other button says, and does. */
  other: 'nextVisitor' | 'checkInAgain'
  onOther: () => void
}

/** After a check-in, and when its device comes back, in place of the form: the visit, and one tap to end it. */
export function VisitorWelcome({ checkOut, left, other, onOther }: Props) {
  const { t } = useLanguage()
  const { name } = useOrganisation()
  const { visit, isBusy, byDevice } = checkOut
  return (
    <VisitDoneNotice text={t('visitorWelcome', { organisation: name })}>
      {visit && <VisitSince visit={visit} />}
      <CheckOutTrouble checkOut={checkOut} />
      {visit && (
        <UnhurriedButton variant="contained" size="large" loading={isBusy === 'device'} onClick={byDevice}>
          {t('checkOut')}
        </UnhurriedButton>
      )}
      <UnhurriedButton color="secondary" disabled={isBusy !== null} onClick={onOther}>
        {t(other)}
      </UnhurriedButton>
      <NextVisitorIn left={left} />
    </VisitDoneNotice>
  )
}
