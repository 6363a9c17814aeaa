import { memo } from 'react'
import { Box } from '../design/box'
import { directionOf, type Language } from '../../domain/language'
import type { Translate } from '../../domain/texts/translate'
import { countryName } from '../../domain/offices/country-name'
import { PAPERS, type Paper } from './paper-options'
import { QrCode } from '../design/qr-code'
import { useText } from '../i18n/language'
import { INVITATION, voicesOf, type PosterKind } from './poster-text'

type Props = {
  kind: PosterKind
  office: string
  country: string
  language: Language
  voices: readonly Translate[]
  organisation: string
  address: string
  paper: Paper
}

// With these sizes the longest possible name fits on the shorter paper.
const nameSize = ({ length }: string) => (length > 48 ? '4.5cqw' : length > 24 ? '6cqw' : '9cqw')

// The colours differ, and so does the top, because printers without colour make all of them grey.
const INK: Record<PosterKind, string> = { entrance: '#17693a', exit: '#1d4f91' }

/** The poster beside an office's door, as wide as its container. It is always white, in dark mode too. */
export const Poster = memo(function Poster(props: Props) {
  const { kind, office, country, language, voices, organisation, address, paper } = props
  const t = useText()
  const { width, height } = PAPERS[paper]
  const isExit = kind === 'exit'
  const invitations = voicesOf(language, voices).map((voice, place) => (
    <Box
      component="p"
      key={voice.language}
      lang={voice.language}
      dir={directionOf(voice.language)}
      sx={
        place === 0
          ? { fontSize: isExit ? '7.4cqw' : '6.4cqw', fontWeight: 700, color: INK[kind] }
          : { pt: '1.6cqw', fontSize: '3.8cqw' }
      }
    >
      {voice(INVITATION[kind])}
    </Box>
  ))
  const name = (
    <div>
      <Box component="p" sx={{ fontSize: nameSize(office), fontWeight: 700 }}>
        {office}
      </Box>
      <Box component="p" sx={{ pt: '1.2cqw', fontSize: '4.2cqw', color: '#555a56' }}>
        {countryName(country, language)}
      </Box>
    </div>
  )
  return (
    <Box sx={{ containerType: 'inline-size', color: '#1b1d1c', bgcolor: '#ffffff' }}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'space-between',
          boxSizing: 'border-box',
          aspectRatio: `${width} / ${height}`,
          maxHeight: `${(100 * height) / width}cqw`,
          overflow: 'hidden',
          p: '7cqw',
          textAlign: 'center',
          textWrap: 'balance',
          overflowWrap: 'anywhere',
          lineHeight: 1.2,
          '& p': { m: 0 },
          // A printer leaves the edge of the paper white, so the frame stands inside.
          ...(isExit && { outline: `1.4cqw solid ${INK.exit}`, outlineOffset: '-4.4cqw' }),
        }}
      >
        <Box component="p" sx={{ fontSize: '3.6cqw', color: '#555a56' }}>
          {organisation}
        </Box>
        {isExit ? <div>{invitations}</div> : name}
        <Box sx={{ width: '58cqw', lineHeight: 0 }}>
          <QrCode
            text={address}
            label={t(isExit ? 'posters:qrToLeave' : 'posters:qrToCheckIn', { office })}
          />
        </Box>
        {isExit ? name : <div>{invitations}</div>}
      </Box>
    </Box>
  )
})
