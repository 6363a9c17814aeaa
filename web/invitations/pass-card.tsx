import { Box } from '../design/box'
import { ContentCard } from '../design/content-card'
import { QrCode } from '../design/qr-code'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'

/** The pass of a guest as a code, large enough for a tablet to read at once. */
export function PassCard({ pass, name }: { pass: string; name: string }) {
  const t = useText()
  return (
    <ContentCard heading={t('invited:pass')}>
      <Box sx={{ maxWidth: 300, mx: 'auto', lineHeight: 0 }}>
        <QrCode text={pass} label={t('invited:passQr')} />
      </Box>
      <Typography sx={{ mt: 2, fontWeight: 600, textAlign: 'center', overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography sx={{ mt: 1 }}>{t('invited:passHow')}</Typography>
    </ContentCard>
  )
}
