import { Box, Link } from '@mui/material'
import { TickBox } from '../design/tick-box'
import { documentAddress } from '../frame/documents'
import { useLanguage } from '../i18n/language'
import { useOrganisation } from '../platform/session'

type Props = { isGiven: boolean; isDisabled: boolean; onChange: (isGiven: boolean) => void }

/** The consent to the data policy, and the way to read it. */
export function Consent({ isGiven, isDisabled, onChange }: Props) {
  const { language, t } = useLanguage()
  const organisation = useOrganisation()
  return (
    <div>
      <TickBox
        name="policy"
        label={t('agreeToPolicy')}
        checked={isGiven}
        required
        disabled={isDisabled}
        onChange={onChange}
      />
      <Box sx={{ ml: 4.5 }}>
        <Link href={documentAddress('privacy', organisation, language)} target="_blank" rel="noopener">
          {t('readPolicy')}
        </Link>
      </Box>
    </div>
  )
}
