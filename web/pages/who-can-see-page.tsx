import { readWhoSees } from '../../domain/personal-data/who-sees-contract'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { EyeIcon, PrintIcon } from '../design/icons'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { CardSkeleton } from '../design/skeletons'
import { useText } from '../i18n/language'
import { LanguageChoice } from '../design/language-choice'
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
  const t = useText()
  const me = useMe()
  const [chosen, choose] = useAddressChoice('office')
  const office = chosen || me?.officeId
  return (
    <Page
      heading={t('personal-data:whoCanSee')}
      intro={t('personal-data:whoCanSeeIntro')}
      actions={
        <>
          <LanguageChoice as="toggle" />
          {office && (
            <Button variant="outlined" color="secondary" startIcon={<PrintIcon />} onClick={printPage}>
              {t('personal-data:printWhoSees')}
            </Button>
          )}
        </>
      }
    >
      {office ? (
        <WhoSeesAt key={office} office={office} onChoose={choose} />
      ) : (
        <ContentCard>
          <OfficePicker
            label={t('personal-data:chooseOffice')}
            value={null}
            onChange={({ id }) => choose(id)}
          />
          <EmptyState icon={<EyeIcon />} title={t('personal-data:noOfficeChosen')} />
        </ContentCard>
      )}
    </Page>
  )
}

type Props = { office: string; onChoose: (office: string) => void }

function WhoSeesAt({ office, onChoose }: Props) {
  const t = useText()
  const read = useRead(readWhoSees, { office })
  const isPrinting = usePrinting()
  const value = read.data?.office ?? null
  return (
    <>
      <ContentCard>
        <OfficePicker
          label={t('personal-data:chooseOffice')}
          value={value}
          onChange={({ id }) => onChoose(id)}
          withCountry
        />
      </ContentCard>
      <Read of={read} pending={<CardSkeleton lines={8} />} failed={unreadOffice}>
        {(told) => (
          <>
            <WhoSeesParts told={told} />
            {isPrinting && <WhoSeesSheet told={told} />}
          </>
        )}
      </Read>
    </>
  )
}
