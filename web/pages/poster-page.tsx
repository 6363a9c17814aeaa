import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { readOfficeKey } from '../../domain/offices/contract'
import { checkInPath, PATHS } from '../../domain/paths'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { OfficesIcon } from '../design/icons'
import { Page } from '../design/page'
import { ProblemBox } from '../design/problem-box'
import { CardSkeleton } from '../design/skeletons'
import type { Paper } from '../offices/paper'
import { PaperChoice } from '../offices/paper-choice'
import { Poster } from '../offices/poster'
import { PrintedPoster } from '../offices/printed-poster'
import { RenewKeyButton } from '../offices/renew-key-button'
import { CallProblem } from '../platform/call'
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
  if (!read.data)
    return read.error instanceof CallProblem && read.error.code === 'not_found' ? (
      <UnknownOffice />
    ) : (
      <ProblemBox onRetry={() => void read.refetch()}>{read.error?.message}</ProblemBox>
    )
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

const UnknownOffice = () => (
  <ContentCard>
    <EmptyState
      icon={<OfficesIcon />}
      title="There is no office of this name"
      action={
        <Button component={Link} to={PATHS.offices} variant="contained">
          Go to Offices
        </Button>
      }
    >
      It may have been renamed.
    </EmptyState>
  </ContentCard>
)
