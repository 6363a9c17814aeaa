import { useState } from 'react'
import type { ReplyOf } from '../../domain/endpoint'
import { readOfficeKey } from '../../domain/offices/contract'
import { doorCodePath, posterPath } from '../../domain/paths'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { CardSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { useText } from '../i18n/language'
import { OfficeById, useOfficeName } from '../offices/office-by-id'
import { unreadOffice } from '../offices/unread-office'
import { postersOf } from '../poster/chosen-posters'
import type { Paper } from '../poster/paper-options'
import { PaperChoice } from '../poster/paper-choice'
import { Poster } from '../poster/poster'
import { PrintedPoster } from '../poster/printed-poster'
import { RenewKeyButton } from '../poster/renew-key-button'
import { useRead } from '../platform/use-read'
import { useVoices } from '../poster/poster-text'
import { useOrganisation } from '../session/session'
import { useMay } from '../session/use-may'
import { OfficeGate } from './act-gate'

// Both pages load as one file. With one more file that draws QR codes, every page would load their code first.
export { PostersPage } from './posters-page'

export const PosterPage = () => (
  <OfficeById pathOf={posterPath}>{(office) => <PosterPageOf key={office} office={office} />}</OfficeById>
)

function PosterPageOf({ office }: { office: string }) {
  const name = useOfficeName(office)
  const t = useText()
  return (
    <Page
      heading={name ? t('posters:posterFor', { office: name }) : t('posters:poster')}
      intro={t('posters:posterIntro')}
    >
      <OfficeGate act={readOfficeKey.access} at={{ office, name, what: 'the poster', pathOf: posterPath }}>
        <PosterOf office={office} />
      </OfficeGate>
    </Page>
  )
}

function PosterOf({ office }: { office: string }) {
  const read = useRead(readOfficeKey, { office })
  return (
    <Read of={read} pending={<CardSkeleton lines={6} />} failed={unreadOffice}>
      {(door) => <PosterWith door={door} />}
    </Read>
  )
}

function PosterWith({ door }: { door: ReplyOf<typeof readOfficeKey> }) {
  const { name: organisation } = useOrganisation()
  const t = useText()
  const voices = useVoices([door.language])
  const [paper, setPaper] = useState<Paper>('A4')
  const mayRenew = useMay().may('renew the office key', null)
  if (voices.length === 0) return <CardSkeleton lines={6} />
  const posters = postersOf(door).map((poster) => ({ ...poster, voices, organisation, paper }))
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(0, 1fr) 320px' }, gap: 3 }}>
      <Box
        sx={{ order: { xs: 1, md: 0 }, display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }}
      >
        {posters.map((poster) => (
          <Box
            key={poster.kind}
            sx={{
              flex: '1 1 18rem',
              maxWidth: 420,
              border: '1px solid',
              borderColor: 'divider',
              boxShadow: 3,
            }}
          >
            <Poster {...poster} />
          </Box>
        ))}
      </Box>
      <Stack sx={{ gap: 3 }}>
        <ContentCard heading={t('posters:print')}>
          <Stack sx={{ gap: 2 }}>
            <PaperChoice value={paper} onChange={setPaper} />
            <Button variant="contained" onClick={() => window.print()}>
              {t('posters:printBoth')}
            </Button>
            <TextLink to={doorCodePath(door.id)}>{t('posters:showChangingCode')}</TextLink>
          </Stack>
        </ContentCard>
        {mayRenew && (
          <ContentCard heading={t('posters:checkInKey')}>
            <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('posters:keyHint')}</Typography>
            <RenewKeyButton office={door} />
          </ContentCard>
        )}
      </Stack>
      <PrintedPoster paper={paper} posters={posters} />
    </Box>
  )
}
