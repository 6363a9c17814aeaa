import { useId, type ReactNode } from 'react'
import { findMentions } from '../../domain/personal-data/mentions'
import { Box } from '../design/box'
import { ContentCard } from '../design/content-card'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useMay } from '../session/use-may'
import { AddressDataForm } from './address-data-form'
import { EraseDataButton } from './erase-data-button'
import { MentionSearch } from './mention-search'

/** The work of people who answer requests for personal data: download it, erase it, and find mentions by others. */
export function PersonalDataPanel() {
  const t = useText()
  const mayFindMentions = useMay().may(findMentions.access.may, null)
  return (
    <ContentCard heading={t('personal-data:personalData')}>
      <Part heading={t('personal-data:askedWhatIsKept')}>
        <AddressDataForm />
      </Part>
      <Part heading={t('personal-data:askedToBeForgotten')}>
        <EraseDataButton />
      </Part>
      {mayFindMentions && (
        <Part heading={t('personal-data:writtenByOthers')}>
          <MentionSearch />
        </Part>
      )}
    </ContentCard>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={partStyle}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        {heading}
      </Typography>
      {children}
    </Box>
  )
}

const partStyle = {
  '& + &': { mt: 3, pt: 3, borderTop: '1px solid', borderColor: 'divider' },
}
