import { Button } from '../design/button'
import { useText } from '../i18n/language'

/** Fills the screen with the page, where the browser can. */
export function FillScreenButton({ element }: { element: () => Element | null }) {
  const t = useText()
  if (!document.fullscreenEnabled) return null
  return (
    <Button
      variant="outlined"
      sx={{ alignSelf: 'flex-start' }}
      onClick={() =>
        void element()
          ?.requestFullscreen()
          .catch(() => undefined)
      }
    >
      {t('screens:fillScreen')}
    </Button>
  )
}
