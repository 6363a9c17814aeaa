import { PATHS } from '../../domain/paths'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'
import { goTo } from '../platform/navigation'
import { useMe } from '../session/session'
import { useScannerText } from './use-scanner-text'

/** Tells a person whose device can't scan how else to check in, and leads there. */
export function WithoutCameraNotice() {
  const { t } = useLanguage()
  const text = useScannerText()
  const isSignedIn = useMe() !== null
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography>{text('withoutCamera')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => goTo(PATHS.home)}>
          {t(isSignedIn ? 'backToApp' : 'staffSignIn')}
        </Button>
        <Button variant="outlined" onClick={() => goTo(PATHS.visitor)}>
          {t('visitor')}
        </Button>
      </Box>
    </Stack>
  )
}
