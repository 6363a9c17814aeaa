import { Box } from '../design/box'
import { PAPERS, type Paper } from './paper-options'
import { QrCode } from '../design/qr-code'

const INVITATIONS = [
  { lang: 'en', text: 'Scan to check in' },
  { lang: 'es', text: 'Escanee para registrar su entrada' },
  { lang: 'pt', text: 'Leia o código para registrar a entrada' },
]

type Props = { office: string; country: string; organisation: string; address: string; paper: Paper }

// With these sizes the longest possible name fits on the shorter paper.
const nameSize = ({ length }: string) => (length > 48 ? '4.5cqw' : length > 24 ? '6cqw' : '9cqw')

/** The poster beside an office's door, as wide as its container. It is always white, in dark mode too. */
export function Poster({ office, country, organisation, address, paper }: Props) {
  const { width, height } = PAPERS[paper]
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
        }}
      >
        <Box component="p" sx={{ fontSize: '3.6cqw', color: '#555a56' }}>
          {organisation}
        </Box>
        <div>
          <Box component="p" sx={{ fontSize: nameSize(office), fontWeight: 700 }}>
            {office}
          </Box>
          <Box component="p" sx={{ pt: '1.2cqw', fontSize: '4.2cqw', color: '#555a56' }}>
            {country}
          </Box>
        </div>
        <Box sx={{ width: '58cqw', lineHeight: 0 }}>
          <QrCode text={address} label={`QR code to check in to ${office}`} />
        </Box>
        <div>
          {INVITATIONS.map(({ lang, text }, place) => (
            <Box
              component="p"
              key={lang}
              lang={lang}
              sx={
                place === 0
                  ? { fontSize: '6.4cqw', fontWeight: 700, color: '#17693a' }
                  : { pt: '1.6cqw', fontSize: '3.8cqw' }
              }
            >
              {text}
            </Box>
          ))}
        </div>
      </Box>
    </Box>
  )
}
