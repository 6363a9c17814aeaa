import { BeingBuilt } from '../design/being-built'
import { Page } from '../design/page'

export const SupportPage = () => (
  <Page heading="Contact Support" width="text">
    <BeingBuilt what="A form for your question will be here." />
  </Page>
)
