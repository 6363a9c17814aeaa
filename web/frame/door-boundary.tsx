import { Box, Button } from '@mui/material'
import { Component, type ReactNode } from 'react'
import { Page } from '../design/page'
import { useLanguage } from '../i18n/language'
import { reload } from '../platform/go'

/** Where a page at the door can't be loaded or shown: says so, and offers to load it again. */
export class DoorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? <NotShown /> : this.props.children
  }
}

function NotShown() {
  const { t } = useLanguage()
  return (
    <Box role="alert" sx={{ p: { xs: 2, sm: 0 } }}>
      <Page heading={t('notShown')} intro={t('notShownHint')} width="form">
        <Button variant="contained" size="large" onClick={reload}>
          {t('retry')}
        </Button>
      </Page>
    </Box>
  )
}
