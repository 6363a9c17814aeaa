import { Box, Button, Stack, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { PATHS } from '../../domain/paths'
import { CheckIcon } from '../design/icons'
import { usePageTitle } from '../design/page-title'
import { useLanguage } from '../i18n/language'
import { goTo } from '../platform/go'

export function CheckedIn({ office }: { office: string }) {
  const { t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(t('checkIn'))
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack sx={{ width: '100%', maxWidth: 480, mx: 'auto', gap: 3, textAlign: 'center' }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 88,
          height: 88,
          mx: 'auto',
          borderRadius: '50%',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        <CheckIcon sx={{ fontSize: 52 }} />
      </Box>
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h1"
        sx={{ fontSize: '1.5rem', outline: 'none !important' }}
      >
        {t('checkedIn', { office })}
      </Typography>
      <Button variant="contained" size="large" onClick={() => goTo(PATHS.home)}>
        {t('continueWithApp')}
      </Button>
    </Stack>
  )
}
