import { ContentCard } from '../design/content-card'
import { PersonalDataParts } from './personal-data-parts'

/** A panel about other people's personal data, for people who answer requests but do not administer people. */
export const PersonalDataPanel = () => (
  <ContentCard heading="Personal data">
    <PersonalDataParts onErased={() => undefined} />
  </ContentCard>
)
