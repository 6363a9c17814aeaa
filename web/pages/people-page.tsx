import { useState } from 'react'
import { BeingBuilt } from '../design/being-built'
import { Page } from '../design/page'
import { OfficePicker } from '../offices/office-picker'
import { isAdmin, useMe } from '../platform/session'
import { OfficeDataButton } from '../reports/office-data-button'

export function PeoplePage() {
  const me = useMe()
  const [office, setOffice] = useState(me?.office ?? null)
  return (
    <Page
      heading={office ? `People in ${office}` : 'People'}
      actions={office && isAdmin(me) && <OfficeDataButton office={office} />}
    >
      <OfficePicker label="Office" value={office} onChange={setOffice} />
      <BeingBuilt what="The people of the office will be listed here." />
    </Page>
  )
}
