import { readWhoSees } from '../../domain/personal-data/who-sees-contract'
import { dataTexts } from '../../domain/personal-data/who-sees-text'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { EyeIcon, PrintIcon } from '../design/icons'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { CardSkeleton } from '../design/skeletons'
import { useLanguage, type Language } from '../i18n/language'
import { LanguageChoice } from '../i18n/language-choice'
import { OfficePicker } from '../offices/office-picker'
import { unreadOffice } from '../offices/unread-office'
import { WhoSeesParts } from '../personal-data/who-sees-parts'
import { WhoSeesSheet } from '../personal-data/who-sees-sheet'
import { printPage, usePrinting } from '../platform/printing'
import { useAddressChoice } from '../platform/use-address'
import { useRead } from '../platform/use-read'
import { useMe } from '../session/session'

/** The duties by which each kind of personal data can be seen at an office, the number of their holders, and the reason. */
export function WhoCanSeePage() {
  const { language } = useLanguage()
  const me = useMe()
  const [chosen, choose] = useAddressChoice('office')
  const office = chosen || me?.officeId
  const { heading, intro, noOffice, office: label, print } = dataTexts(language)
  return (
    <Box lang={language}>
      <Page
        heading={heading}
        intro={intro}
        actions={
          <>
            <LanguageChoice as="toggle" />
            {office && (
              <Button variant="outlined" color="secondary" startIcon={<PrintIcon />} onClick={printPage}>
                {print}
              </Button>
            )}
          </>
        }
      >
        {office ? (
          <WhoSeesAt key={office} office={office} language={language} onChoose={choose} />
        ) : (
          <ContentCard>
            <OfficePicker label={label} value={null} onChange={({ id }) => choose(id)} />
            <EmptyState icon={<EyeIcon />} title={noOffice} />
          </ContentCard>
        )}
      </Page>
    </Box>
  )
}

type Props = { office: string; language: Language; onChoose: (office: string) => void }

function WhoSeesAt({ office, language, onChoose }: Props) {
  const read = useRead(readWhoSees, { office })
  const isPrinting = usePrinting()
  const value = read.data?.office ?? null
  return (
    <>
      <ContentCard>
        <OfficePicker
          label={dataTexts(language).office}
          value={value}
          onChange={({ id }) => onChoose(id)}
          withCountry
        />
      </ContentCard>
      <Read of={read} pending={<CardSkeleton lines={8} />} failed={unreadOffice}>
        {(told) => (
          <>
            <WhoSeesParts told={told} language={language} />
            {isPrinting && <WhoSeesSheet told={told} language={language} />}
          </>
        )}
      </Read>
    </>
  )
}
