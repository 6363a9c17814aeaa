import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useParams } from 'react-router'
import { readOfficeKey } from '../../domain/offices/contract'
import { checkInPath } from '../../domain/paths'
import { ContentCard } from '../design/content-card'
import { Page } from '../design/page'
import { CardSkeleton } from '../design/skeletons'
import { OfficeNotRead } from '../offices/office-not-read'
import type { Paper } from '../offices/paper'
import { PaperChoice } from '../offices/paper-choice'
import { Poster } from '../offices/poster'
import { PrintedPoster } from '../offices/printed-poster'
import { RenewKeyButton } from '../offices/renew-key-button'
import { useRead } from '../platform/reading'
import { useOrganisation } from '../platform/session'
import { AdminsOnly } from './admins-only'

/** The poster with which an office is checked in to, to be printed by an administrator. */
export function PosterPage() {
  const { office = '' } = useParams()
  return (
    <Page
      heading={`Poster for ${office}`}
      intro="Hang it at the entrance: staff and visitors scan it to check in."
    >
      <AdminsOnly>
        <PosterOf key={office} office={office} />
      </AdminsOnly>
    </Page>
  )
}

function PosterOf({ office }: { office: string }) {
  const { name: organisation } = useOrganisation()
  const [paper, setPaper] = useState<Paper>('A4')
  const read = useRead(readOfficeKey, { office })
  if (read.isPending) return <CardSkeleton lines={6} />
  if (!read.data) return <OfficeNotRead read={read} />
  const { name, country, key } = read.data
  const poster = {
    office: name,
    country,
    organisation,
    address: location.origin + checkInPath(key),
    paper,
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(0, 1fr) 320px' }, gap: 3 }}>
      <Box sx={{ order: { xs: 1, md: 0 } }}>
        <Box sx={{ maxWidth: 560, border: '1px solid', borderColor: 'divider', boxShadow: 3 }}>
          <Poster {...poster} />
        </Box>
      </Box>
      <Stack sx={{ gap: 3 }}>
        <ContentCard heading="Print">
          <Stack sx={{ gap: 2 }}>
            <PaperChoice value={paper} onChange={setPaper} />
            <Button variant="contained" onClick={() => window.print()}>
              Print poster
            </Button>
          </Stack>
        </ContentCard>
        <ContentCard heading="Check-in key">
          <Typography sx={{ mb: 2, color: 'text.secondary' }}>
            The code holds a secret key. Renew it when somebody checks in from elsewhere by a photograph of
            the poster.
          </Typography>
          <RenewKeyButton office={name} />
        </ContentCard>
      </Stack>
      <PrintedPoster {...poster} />
    </Box>
  )
}
