import { mailtoOf } from '../../domain/email-address'
import { Stack } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Link } from '../design/link'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'
import { DocumentLink } from '../organisation/document-link'
import { useOrganisation } from '../session/session'
import { StepDialog } from './step-dialog'
import type { CheckIn } from './use-check-in'

export function PrivacyPolicyDialog(checkIn: CheckIn) {
  const { language, t } = useLanguage()
  const { name, privacyMailbox } = useOrganisation()
  return (
    <StepDialog {...checkIn} title={t('check-in:privacyPolicy')}>
      <Stack sx={{ gap: 2 }}>
        <Typography>{t('check-in:privacyRecords', { organisation: name })}</Typography>
        <Typography>{t('check-in:privacyUse')}</Typography>
        <Typography>{t('check-in:privacyAgree')}</Typography>
        <Typography>
          {t('check-in:privacyContact')}{' '}
          <Link href={mailtoOf(privacyMailbox) ?? undefined} sx={{ overflowWrap: 'anywhere' }}>
            <BreakableText text={privacyMailbox} />
          </Link>
        </Typography>
        <DocumentLink name="privacy" language={language}>
          {t('check-in:privacyDocument')}
        </DocumentLink>
      </Stack>
    </StepDialog>
  )
}
