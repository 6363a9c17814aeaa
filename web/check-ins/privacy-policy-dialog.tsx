import { Link, Stack, Typography } from '@mui/material'
import { mailtoOf } from '../../domain/email-address'
import { BreakableText } from '../design/breakable-text'
import { documentAddress } from '../frame/documents'
import { useLanguage } from '../i18n/language'
import { useOrganisation } from '../platform/session'
import { StepDialog } from './step-dialog'
import type { CheckIn } from './use-check-in'

export function PrivacyPolicyDialog(checkIn: CheckIn) {
  const { language, t } = useLanguage()
  const organisation = useOrganisation()
  const { name, privacyMailbox } = organisation
  return (
    <StepDialog {...checkIn} title={t('privacyPolicy')}>
      <Stack sx={{ gap: 2 }}>
        <Typography>{t('privacyRecords', { organisation: name })}</Typography>
        <Typography>{t('privacyUse')}</Typography>
        <Typography>{t('privacyAgree')}</Typography>
        <Typography>
          {t('privacyContact')}{' '}
          <Link href={mailtoOf(privacyMailbox) ?? undefined} sx={{ overflowWrap: 'anywhere' }}>
            <BreakableText text={privacyMailbox} />
          </Link>
        </Typography>
        <Link
          href={documentAddress('privacy', organisation, language)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('privacyDocument')}
        </Link>
      </Stack>
    </StepDialog>
  )
}
