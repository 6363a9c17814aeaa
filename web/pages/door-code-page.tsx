import { listScreens } from '../../domain/screens/contract'
import { doorCodePath, officePath, PATHS, posterPath } from '../../domain/paths'
import { useSignOut } from '../auth/sessions/sign-out'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { Page } from '../design/page'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { useText } from '../i18n/language'
import { OfficeById, useOfficeName } from '../offices/office-by-id'
import { goTo } from '../platform/navigation'
import { OfficeGate } from './act-gate'

/** The former address of the changing code. A paired screen shows it now, and this page leads there. */
export const DoorCodePage = () => (
  <OfficeById pathOf={doorCodePath}>{(office) => <DoorCodePageOf key={office} office={office} />}</OfficeById>
)

function DoorCodePageOf({ office }: { office: string }) {
  const name = useOfficeName(office)
  const t = useText()
  return (
    <Page heading={name ? t('posters:changingCodeOf', { office: name }) : t('posters:changingCode')}>
      <OfficeGate
        act={listScreens.access}
        at={{ office, name, what: 'the changing code', pathOf: doorCodePath }}
      >
        <PairInstead office={office} name={name} />
      </OfficeGate>
    </Page>
  )
}

function PairInstead({ office, name }: { office: string; name: string }) {
  const t = useText()
  const signOut = useSignOut()
  async function pairHere() {
    await signOut()
    goTo(PATHS.screen)
  }
  return (
    <ContentCard heading={t('posters:pairInstead')}>
      <Typography sx={{ maxWidth: '62ch' }}>{t('posters:pairInsteadHint')}</Typography>
      <Stack sx={{ alignItems: 'flex-start', gap: 2, mt: 2.5 }}>
        <Button variant="contained" onClick={() => void pairHere()}>
          {t('posters:pairThisDevice')}
        </Button>
        <TextLink to={officePath(office)}>{t('posters:screensOf', { office: name })}</TextLink>
        <TextLink to={posterPath(office)}>{t('posters:posterOf', { office: name })}</TextLink>
      </Stack>
    </ContentCard>
  )
}
