import { findMentions } from '../../domain/personal-data/mentions'
import { ContentCard } from '../design/content-card'
import { useMay } from '../session/use-may'
import { AddressDataForm } from './address-data-form'
import { EraseDataButton } from './erase-data-button'
import { MentionSearch } from './mention-search'

/** The work of people who answer requests for personal data: download it, erase it, and find mentions by others. */
export function PersonalDataPanel() {
  const mayFindMentions = useMay().may(findMentions.access.may, null)
  return (
    <ContentCard heading="Personal data">
      <AddressDataForm />
      <EraseDataButton />
      {mayFindMentions && <MentionSearch />}
    </ContentCard>
  )
}
