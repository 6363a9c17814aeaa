import { isOffered } from '../../domain/readers-language'
import { Box } from '../design/box'
import { BARE } from '../design/button-styles'
import type { Style } from '../design/sx-style'
import { colour } from '../design/theme'
import { useLanguage } from '../i18n/language'
import { wishHere } from '../platform/texts'
import { useLanguagePress } from '../design/use-language-press'
import { useMe } from '../session/session'

/** The offer to a signed-out reader who reads another language and has chosen none here. */
export function useOffer() {
  const { language, offer } = useLanguage()
  const isSignedIn = useMe() !== null
  return offer && isOffered({ ...wishHere(), isSignedIn, shown: language, offered: offer.language })
    ? offer
    : null
}

/** Offers a signed-out reader to go on in the browser's own language, by one line in it. It is there with the first drawing of its page. */
export function LanguageOffer({ sx }: { sx: Style }) {
  const offer = useOffer()
  const choose = useLanguagePress()
  if (!offer) return null
  return (
    <Box
      component="button"
      type="button"
      lang={offer.language}
      onClick={() => choose(offer.language)}
      sx={[style, sx]}
    >
      <bdi translate="no">{offer.text}</bdi>
    </Box>
  )
}

const style = {
  ...BARE,
  minHeight: 44,
  borderRadius: 1,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: 1.2,
  color: 'frame.text',
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
  '&:focus-visible': { outlineColor: colour('frame.mark'), outlineOffset: -3 },
} as const
