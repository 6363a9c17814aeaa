import { PATHS } from '../../domain/paths'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'
import { goTo } from '../platform/navigation'
import { useMe } from '../session/session'
import { useText } from '../i18n/language'

/** Tells a person whose device can't scan how else to check in, and leads there. */
export function WithoutCameraNotice() {
  const { t } = useLanguage()
  const text = useText()
  const isSignedIn = useMe() !== null
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography>{text('scanner:withoutCamera')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => goTo(PATHS.home)}>
          {t(isSignedIn ? 'frame:backToApp' : 'door:staffSignIn')}
        </Button>
        <Button variant="outlined" onClick={() => goTo(PATHS.visitor)}>
          {t('door:visitor')}
        </Button>
      </Box>
    </Stack>
  )
}
