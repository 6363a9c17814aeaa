import { offeredLanguage, OFFERS } from '../../domain/offered-language'
import { Box } from '../design/box'
import { BARE } from '../design/button-styles'
import { useLanguage } from '../i18n/language'
import { wishHere } from '../i18n/texts'
import { useLanguagePress } from '../i18n/use-language-press'

/** Offers a signed-out reader to go on in the browser's own language, by one line in it over the head of the page. */
export function LanguageOffer() {
  const { language } = useLanguage()
  const choose = useLanguagePress()
  const offered = offeredLanguage({
    ...wishHere(),
    isSignedIn: false,
    shown: language,
    browser: navigator.languages,
  })
  if (!offered) return null
  return (
    <Box
      component="button"
      type="button"
      lang={offered}
      dir="auto"
      onClick={() => choose(offered)}
      sx={style}
    >
      {OFFERS[offered]}
    </Box>
  )
}

const style = {
  ...BARE,
} as const
