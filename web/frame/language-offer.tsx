import { languageName, LANGUAGES, type Language } from '../../domain/language'
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
function useOffer() {
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

/** Lets a signed-out reader choose a language outside the door: by the offer, or by a list once the offer is taken or there is none. */
export function LanguageHere({ sx }: { sx: Style }) {
  const { language, t } = useLanguage()
  const offer = useOffer()
  const isSignedIn = useMe() !== null
  const choose = useLanguagePress()
  if (isSignedIn) return null
  if (offer) return <LanguageOffer sx={sx} />
  return (
    <Box
      component="select"
      aria-label={t('frame:language')}
      value={language}
      onChange={({ target }) => choose(target.value as Language)}
      sx={[listStyle, sx]}
    >
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageName(each)}
        </option>
      ))}
    </Box>
  )
}

const listStyle = {
  minHeight: 44,
  border: 0,
  borderRadius: 1,
  font: 'inherit',
  fontWeight: 600,
  color: 'frame.text',
  bgcolor: 'frame.main',
  cursor: 'pointer',
  '& option': { color: 'CanvasText', bgcolor: 'Canvas' },
  '&:focus-visible': { outlineColor: colour('frame.mark'), outlineOffset: -3 },
} as const

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
