import { findMentions } from '../../domain/personal-data/mentions'
import { useMay } from '../platform/use-may'
import { AddressDataForm } from './address-data-form'
import { EraseDataButton } from './erase-data-button'
import { MentionSearch } from './mention-search'

/** What who answers requests for personal data does: tells what is kept, erases it, and finds what others wrote. */
export const PersonalDataParts = ({ onErased }: { onErased: () => void }) => {
  const mayFindMentions = useMay().may(findMentions.access.may, null)
  return (
    <>
      <AddressDataForm />
      <EraseDataButton onErased={onErased} />
      {mayFindMentions && <MentionSearch />}
    </>
  )
}
