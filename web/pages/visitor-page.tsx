import { BeingBuilt } from '../design/being-built'
import { Page } from '../design/page'

export const VisitorPage = () => (
  <Page heading="Visitor">
    <BeingBuilt what="Visitors will check in and out here." />
  </Page>
)
