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
    <StepDialog {...checkIn} title={t('door:privacyPolicy')}>
      <Stack sx={{ gap: 2 }}>
        <Typography>{t('door:privacyRecords', { organisation: name })}</Typography>
        <Typography>{t('door:privacyUse')}</Typography>
        <Typography>{t('door:privacyAgree')}</Typography>
        <Typography>
          {t('door:privacyContact')}{' '}
          <Link href={mailtoOf(privacyMailbox) ?? undefined} sx={{ overflowWrap: 'anywhere' }}>
            <BreakableText text={privacyMailbox} />
          </Link>
        </Typography>
        <DocumentLink name="privacy" language={language}>
          {t('door:privacyDocument')}
        </DocumentLink>
      </Stack>
    </StepDialog>
  )
}
