import { useState } from 'react'
import { Link } from 'react-router'
import { officePath, PATHS, posterPath } from '../../domain/paths'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { Hint } from '../design/hint'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { lateDialog } from '../platform/late-dialog'
import type { ChosenOffice } from './office-autocomplete'

const NewOfficeDialog = lateDialog(async () => (await import('./new-office-dialog')).NewOfficeDialog)

/** The acts of administrators on all offices together (specification §2 Admin Console). */
export function OfficesPanel() {
  const [isOpen, setOpen] = useState(false)
  const [created, setCreated] = useState<ChosenOffice | null>(null)
  return (
    <ContentCard heading="Offices">
      <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>
        Name, status, coordinator and questions of an office are changed in the{' '}
        <TextLink to={PATHS.offices}>list of offices</TextLink>.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Create New Office (backend only)
        </Button>
        <MasterDataButton />
        <Button component={Link} to={PATHS.posters} variant="outlined">
          Print posters
        </Button>
      </Stack>
      <Box role="status" sx={{ '&:not(:empty)': { mt: 2 } }}>
        {created && (
          <>
            {created.name} is created. <TextLink to={officePath(created.id)}>Open {created.name}</TextLink> or{' '}
            <TextLink to={posterPath(created.id)}>print its poster</TextLink>.
          </>
        )}
      </Box>
      {isOpen && (
        <NewOfficeDialog
          onClose={() => setOpen(false)}
          onCreated={(office) => {
            setCreated(office)
            setOpen(false)
          }}
        />
      )}
    </ContentCard>
  )
}

const MASTER_DATA = 'Update Offices Master Data'

// A disabled button takes neither the pointer nor the focus, so the element around it gives the reason.
const MasterDataButton = () => (
  <Hint
    label={MASTER_DATA}
    title="Nothing to do: the master data is always built from the offices and keeps itself up to date."
  >
    <Button variant="outlined" disabled>
      {MASTER_DATA}
    </Button>
  </Hint>
)
