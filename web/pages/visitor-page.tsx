import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Page } from '../design/page'
import { TabPanel, Tabs } from '../design/tabs'
import { useLanguage } from '../i18n/language'
import { useOrganisation } from '../platform/session'
import { useCheckOut } from '../visitors/use-check-out'
import { useVisitorCheckIn } from '../visitors/use-visitor-check-in'
import { useVisitorDraft } from '../visitors/use-visitor-draft'
import { VisitDone } from '../visitors/visit-done'
import { VisitorCheckInForm } from '../visitors/visitor-check-in-form'
import { VisitorCheckOutForm } from '../visitors/visitor-check-out-form'
import { VisitorWelcome } from '../visitors/visitor-welcome'

type Tab = 'check-in' | 'check-out'

/** Where visitors check in and out, without an account (specification §2, Visitor). */
export function VisitorPage() {
  const { t } = useLanguage()
  const { name } = useOrganisation()
  const [tab, setTab] = useState<Tab>('check-in')
  const [done, setDone] = useState<'nothing' | 'in' | 'out' | 'out-by-word'>('nothing')
  const form = useVisitorDraft()
  const checkOut = useCheckOut(({ isConfirmed }) => {
    setDone(isConfirmed ? 'out' : 'out-by-word')
    setTab('check-out')
  })
  const checkIn = useVisitorCheckIn(form, () => {
    checkOut.noticeVisit()
    setDone('in')
  })

  const isOut = done === 'out' || done === 'out-by-word'

  function select(wanted: Tab) {
    setTab(wanted)
    checkOut.forgetMessages()
    if (isOut) setDone('nothing')
  }

  return (
    <Page heading={t('visitorHeading')} width="form">
      <Tabs
        label={t('visitorHeading')}
        tabs={[
          { id: 'check-in', label: t('checkIn') },
          { id: 'check-out', label: t('checkOut') },
        ]}
        selected={tab}
        onSelect={select}
      />
      <TabPanel of={tab}>
        {tab === 'check-in' && done !== 'in' && <VisitorCheckInForm form={form} checkIn={checkIn} />}
        {tab === 'check-in' && done === 'in' && (
          <VisitorWelcome checkOut={checkOut} onNextVisitor={() => setDone('nothing')} />
        )}
        {tab === 'check-out' && !isOut && <VisitorCheckOutForm checkOut={checkOut} />}
        {tab === 'check-out' && isOut && (
          <VisitDone text={t('visitorThanks', { organisation: name })}>
            {done === 'out-by-word' && <Typography>{t('leftByWord', { button: t('endVisit') })}</Typography>}
            <Button color="secondary" onClick={() => select('check-in')}>
              {t('nextVisitor')}
            </Button>
          </VisitDone>
        )}
      </TabPanel>
    </Page>
  )
}
