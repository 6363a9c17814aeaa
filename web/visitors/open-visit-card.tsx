import { useState, type ReactNode } from 'react'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { Page } from '../design/page'
import { useLanguage } from '../i18n/language'
import { useOrganisation } from '../session/session'
import { CheckOutTrouble, VisitSince } from './open-visit-parts'
import { useCheckOut } from './use-check-out'
import { VisitDoneNotice } from './visit-done-notice'

/** Offers above a page to end the visit that this device began, by one press. After the press the page is left out. */
export function OpenVisitCard({ children }: { children: ReactNode }): ReactNode {
  const { t } = useLanguage()
  const { name } = useOrganisation()
  const [isOut, setOut] = useState(false)
  const checkOut = useCheckOut(() => setOut(true))
  const { visit, isBusy, byDevice } = checkOut
  if (isOut)
    return (
      <Page heading={t('door:visitorHeading')} width="form">
        <VisitDoneNotice text={t('door:visitorThanks', { organisation: name })}>{null}</VisitDoneNotice>
      </Page>
    )
  return (
    <>
      <Stack sx={{ maxWidth: 480, gap: 2, mx: 'auto', mb: 4 }}>
        {visit && <VisitSince visit={visit} />}
        {visit?.state !== 'left' && <CheckOutTrouble checkOut={checkOut} />}
        {visit && visit.state !== 'left' && (
          <Button variant="contained" size="large" loading={isBusy === 'device'} onClick={byDevice}>
            {t('door:endVisit')}
          </Button>
        )}
      </Stack>
      {children}
    </>
  )
}
