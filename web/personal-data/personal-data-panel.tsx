import { ContentCard } from '../design/content-card'
import { PersonalDataParts } from './personal-data-parts'

/** The personal data of others by themselves, for who answers requests without administering people. */
export const PersonalDataPanel = () => (
  <ContentCard heading="Personal data">
    <PersonalDataParts onErased={() => undefined} />
  </ContentCard>
)
