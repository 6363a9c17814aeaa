import { Button } from '@mui/material'
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
  const [done, setDone] = useState<'nothing' | 'in' | 'out'>('nothing')
  const form = useVisitorDraft()
  const checkOut = useCheckOut(() => {
    setDone('out')
    setTab('check-out')
  })
  const checkIn = useVisitorCheckIn(form, () => {
    checkOut.noticeVisit()
    setDone('in')
  })

  function select(wanted: Tab) {
    setTab(wanted)
    checkOut.forgetMessages()
    if (done === 'out') setDone('nothing')
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
        {tab === 'check-out' && done !== 'out' && <VisitorCheckOutForm checkOut={checkOut} />}
        {tab === 'check-out' && done === 'out' && (
          <VisitDone text={t('visitorThanks', { organisation: name })}>
            <Button color="secondary" onClick={() => select('check-in')}>
              {t('nextVisitor')}
            </Button>
          </VisitDone>
        )}
      </TabPanel>
    </Page>
  )
}
