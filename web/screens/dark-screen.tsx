import { useEffect } from 'react'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { usePageTitle } from '../design/page-title'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { forgetDevice } from '../platform/storage'

/** A withdrawn screen. It has forgotten its office and the visits that it began. */
export function DarkScreen({ onPairAgain }: { onPairAgain: () => void }) {
  const t = useText()
  usePageTitle(t('screens:withdrawn'))
  useEffect(forgetDevice, [])
  return (
    <Box sx={darkStyle}>
      <Stack role="alert" sx={{ gap: 2, maxWidth: '48rem', textWrap: 'balance' }}>
        <Typography
          component="h1"
          sx={{ fontSize: 'clamp(1.75rem, 7vmin, 4rem)', fontWeight: 700, lineHeight: 1.2 }}
        >
          {t('screens:withdrawn')}
        </Typography>
        <Typography sx={{ fontSize: 'clamp(1.125rem, 3.4vmin, 2rem)', lineHeight: 1.35 }}>
          {t('screens:withdrawnHint')}
        </Typography>
      </Stack>
      <Button variant="text" sx={{ mt: 6, color: 'inherit' }} onClick={onPairAgain}>
        {t('screens:pairAgain')}
      </Button>
    </Box>
  )
}

const darkStyle = {
  position: 'fixed',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  p: 3,
  textAlign: 'center',
  color: '#ffffff',
  bgcolor: '#000000',
} as const
