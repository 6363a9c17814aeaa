import { findMentions } from '../../domain/personal-data/mentions'
import { useMay } from '../session/use-may'
import { AddressDataForm } from './address-data-form'
import { EraseDataButton } from './erase-data-button'
import { MentionSearch } from './mention-search'

/** The work of people who answer requests for personal data: download it, erase it, and find mentions by others. */
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
