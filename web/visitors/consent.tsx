import { unitText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { TickBox } from '../design/tick-box'
import { useLanguage } from '../i18n/language'
import { DocumentLink } from '../organisation/document-link'

type Props = {
  isGiven: boolean
  isDisabled: boolean
  /** The days for which the chosen office keeps the visit, once they are known. */
  keptDays: number | undefined
  onChange: (isGiven: boolean) => void
}

export function Consent({ isGiven, isDisabled, keptDays, onChange }: Props) {
  const { language, t } = useLanguage()
  return (
    <div>
      <TickBox
        name="policy"
        label={t('door:agreeToPolicy')}
        checked={isGiven}
        required
        disabled={isDisabled}
        {...(keptDays !== undefined && {
          helperText: t('door:visitKept', { days: unitText(keptDays, 'day', language) }),
        })}
        onChange={onChange}
      />
      <Box sx={{ ms: 4.5 }}>
        <DocumentLink name="privacy" language={language}>
          {t('door:readPolicy')}
        </DocumentLink>
      </Box>
    </div>
  )
}
