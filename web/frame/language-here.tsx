import { languageName, LANGUAGES, type Language } from '../../domain/language'
import { Box } from '../design/box'
import type { Style } from '../design/sx-style'
import { colour } from '../design/theme'
import { useLanguagePress } from '../design/use-language-press'
import { useLanguage } from '../i18n/language'
import { useMe } from '../session/session'
import { LanguageOffer, useOffer } from './language-offer'

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
      sx={[listStyle, sx, { pe: 4.5 }]}
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
  '& option': { color: 'CanvasText', bgcolor: 'Canvas' },
  '&:focus-visible': { outlineColor: colour('frame.mark'), outlineOffset: -3 },
} as const
