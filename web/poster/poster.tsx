import { memo } from 'react'
import { Box } from '../design/box'
import { directionOf, type Language } from '../../domain/language'
import type { Translate } from '../../domain/texts/translate'
import { countryName } from '../../domain/offices/country-name'
import { assemblyText } from '../../domain/roll-call/alarm-notice'
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
  /** The assembly points of the office, one on each line, for its exit. */
  assemblyPoints?: string
}

// With these sizes the longest possible name fits on the shorter paper.
const nameSize = ({ length }: string) => (length > 48 ? '4.5cqw' : length > 24 ? '6cqw' : '9cqw')

// The colours differ, and so does the top, because printers without colour make all of them grey.
const INK: Record<PosterKind, string> = { entrance: '#17693a', exit: '#1d4f91' }

// The wide letters of some scripts take the room of two.
const assemblySize = (text: string) => {
  const length = text.replace(/[\u1100-\uffff]/g, 'xx').length
  return length > 400 ? '2.2cqw' : length > 150 ? '2.6cqw' : length > 45 ? '3.2cqw' : '4.2cqw'
}

const codeStyle = {
  display: 'flex',
  justifyContent: 'center',
  '&&': { flex: '0 1 58cqw' },
  minHeight: '40cqw',
  lineHeight: 0,
  '& svg': { width: 'auto', height: '100%' },
} as const

/** The poster beside an office's door, as wide as its container. It is always white, in dark mode too. */
export const Poster = memo(function Poster(props: Props) {
  const { kind, office, country, language, voices, organisation, address, paper, assemblyPoints = '' } = props
  const t = useText()
  const { width, height } = PAPERS[paper]
  const isExit = kind === 'exit'
  const spoken = voicesOf(language, voices)
  const assembly = spoken[0] ? assemblyText(assemblyPoints, spoken[0]) : ''
  const invitations = spoken.map((voice, place) => (
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
          // Only the code gives way to long texts.
          '& > *': { flexShrink: 0 },
          // A printer leaves the edge of the paper white, so the frame stands inside.
          ...(isExit && { outline: `1.4cqw solid ${INK.exit}`, outlineOffset: '-4.4cqw' }),
        }}
      >
        <Box component="p" sx={{ fontSize: '3.6cqw', color: '#555a56' }}>
          {organisation}
        </Box>
        {isExit ? <div>{invitations}</div> : name}
        <Box sx={codeStyle}>
          <QrCode
            text={address}
            label={t(isExit ? 'posters:qrToLeave' : 'posters:qrToCheckIn', { office })}
          />
        </Box>
        {isExit ? name : <div>{invitations}</div>}
        {assembly && (
          <Box
            component="p"
            lang={spoken[0]?.language}
            dir={directionOf(spoken[0]?.language ?? language)}
            sx={{ fontSize: assemblySize(assembly), fontWeight: 600 }}
          >
            {assembly}
          </Box>
        )}
      </Box>
    </Box>
  )
})
