import { Button } from '@mui/material'
import { useLanguage } from '../i18n/language'
import { useOrganisation } from '../platform/session'
import type { CheckOut } from './use-check-out'
import { VisitDone } from './visit-done'
import { CheckOutTrouble, VisitSince } from './visitor-check-out-form'

type Props = { checkOut: CheckOut; onNextVisitor: () => void }

/** After a check-in, in place of the form: the visit, and one tap to end it. */
export function VisitorWelcome({ checkOut, onNextVisitor }: Props) {
  const { t } = useLanguage()
  const { name } = useOrganisation()
  const { visit, isBusy, byDevice } = checkOut
  return (
    <VisitDone text={t('visitorWelcome', { organisation: name })}>
      {visit && <VisitSince visit={visit} />}
      <CheckOutTrouble checkOut={checkOut} />
      {visit && (
        <Button variant="contained" size="large" loading={isBusy === 'device'} onClick={byDevice}>
          {t('checkOut')}
        </Button>
      )}
      <Button color="secondary" disabled={isBusy !== null} onClick={onNextVisitor}>
        {t('nextVisitor')}
      </Button>
    </VisitDone>
  )
}
