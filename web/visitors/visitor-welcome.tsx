import { Stack } from '../design/box'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'
import { useOrganisation } from '../session/session'
import type { CheckOut } from './use-check-out'
import { UnhurriedButton } from '../design/unhurried-button'
import { NextVisitorIn, VisitDoneNotice } from './visit-done-notice'
import { CheckOutTrouble, HostWord, VisitSince } from './open-visit-parts'

type Props = {
  checkOut: CheckOut
  left: number | null
  other: 'door:nextVisitor' | 'door:checkInAgain'
  onOther: () => void
}

/** Welcomes a visitor whom the server knows as checked in. Of any other visit it says what is known. */
export function VisitorWelcome({ checkOut, left, other, onOther }: Props) {
  const { t } = useLanguage()
  const { name } = useOrganisation()
  const { visit, isBusy, byDevice } = checkOut
  const parts = (
    <>
      {visit && <VisitSince visit={visit} />}
      {visit && <HostWord visit={visit} />}
      {visit?.state !== 'left' && <CheckOutTrouble checkOut={checkOut} />}
      {visit && visit.state !== 'left' && (
        <UnhurriedButton variant="contained" size="large" loading={isBusy === 'device'} onClick={byDevice}>
          {t('door:checkOut')}
        </UnhurriedButton>
      )}
      <UnhurriedButton color="secondary" disabled={isBusy !== null} onClick={onOther}>
        {t(other)}
      </UnhurriedButton>
      <NextVisitorIn left={left} />
    </>
  )
  if (visit && visit.state !== 'in') return <Stack sx={{ gap: 3, pt: 2, textAlign: 'center' }}>{parts}</Stack>
  return <VisitDoneNotice text={t('door:visitorWelcome', { organisation: name })}>{parts}</VisitDoneNotice>
}

type Leaving = { isByWord: boolean; left: number | null; onNextVisitor: () => void }

/** Thanks a visitor who has checked out. `isByWord`: only the phone number says so. */
export function VisitorThanks({ isByWord, left, onNextVisitor }: Leaving) {
  const { t } = useLanguage()
  const { name } = useOrganisation()
  return (
    <VisitDoneNotice text={t('door:visitorThanks', { organisation: name })}>
      {isByWord && <Typography>{t('door:leftByWord', { button: t('door:endVisit') })}</Typography>}
      <UnhurriedButton color="secondary" onClick={onNextVisitor}>
        {t('door:nextVisitor')}
      </UnhurriedButton>
      <NextVisitorIn left={left} />
    </VisitDoneNotice>
  )
}
