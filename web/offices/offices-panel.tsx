import { useState } from 'react'
import { Link } from 'react-router'
import { officePath, PATHS, posterPath } from '../../domain/paths'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { Hint } from '../design/hint'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { useText } from '../i18n/language'
import { RichText } from '../i18n/rich-text'
import { late } from '../platform/late'
import type { ChosenOffice } from './office-autocomplete'

const NewOfficeDialog = late(
  ['offices', 'statuses'],
  async () => (await import('./new-office-dialog')).NewOfficeDialog,
  {
    when: 'pressed',
  },
)

/** The acts of administrators on all offices together (specification §2 Admin Console). */
export function OfficesPanel() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [created, setCreated] = useState<ChosenOffice | null>(null)
  return (
    <ContentCard heading={t('navigation:offices')}>
      <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>
        <RichText
          text={t('offices:changedInList')}
          link={(part) => <TextLink to={PATHS.offices}>{part}</TextLink>}
        />
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('offices:createBackendOnly')}
        </Button>
        <MasterDataButton />
        <Button component={Link} to={PATHS.posters} variant="outlined">
          {t('offices:printPosters')}
        </Button>
      </Stack>
      <Box role="status" sx={{ '&:not(:empty)': { mt: 2 } }}>
        {created && (
          <RichText
            text={t('offices:created', { office: created.name })}
            open={(part) => <TextLink to={officePath(created.id)}>{part}</TextLink>}
            poster={(part) => <TextLink to={posterPath(created.id)}>{part}</TextLink>}
          />
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

// A disabled button takes neither the pointer nor the focus, so the element around it gives the reason.
function MasterDataButton() {
  const t = useText()
  return (
    <Hint label={t('offices:updateMasterData')} title={t('offices:masterDataHint')}>
      <Button variant="outlined" disabled>
        {t('offices:updateMasterData')}
      </Button>
    </Hint>
  )
}
