import { useState } from 'react'
import {
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
} from '../../../domain/auth/second-factor-contract'
import { dayInZone } from '../../../domain/day'
import { dayText } from '../../../domain/texts/formats'
import { Stack } from '../../design/box'
import { Button } from '../../design/button'
import { ContentCard } from '../../design/content-card'
import { Page } from '../../design/page'
import { useSay } from '../../design/snackbar'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { timeZone } from '../../platform/clock'
import { useMay } from '../../session/use-may'
import { CodeDialog } from './code-dialog'

type Props = {
  factor: SecondFactor & { since: string }
  onCodes: (recoveryCodes: string[]) => void
}

export function OwnSecondFactor({ factor: { since, recoveryCodesLeft, setting }, onCodes }: Props) {
  const say = useSay()
  const t = useText()
  const isAdministrator = useMay().mayOnceConfirmed('administer people', null)
  const [asks, setAsks] = useState<'codes' | 'removal' | null>(null)
  const close = () => setAsks(null)
  return (
    <Page
      heading={t('account:secondFactor')}
      intro={t(isAdministrator ? 'account:confirmedAdministrator' : 'account:confirmed')}
      width="form"
    >
      <ContentCard
        heading={t('account:setUpOn', { day: dayText(dayInZone(new Date(since), timeZone()), t.language) })}
      >
        <Typography>{t('account:recoveryCodesLeft', { count: recoveryCodesLeft })}</Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
          <Button variant="outlined" onClick={() => setAsks('codes')}>
            {t('account:newRecoveryCodes')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setAsks('removal')}>
            {t('account:remove')}
          </Button>
        </Stack>
      </ContentCard>
      {asks === 'codes' && (
        <CodeDialog
          endpoint={renewRecoveryCodes}
          title={t('account:askForNewCodes')}
          save={t('account:makeNewCodes')}
          kind="app"
          onClose={close}
          onReply={({ recoveryCodes }) => onCodes(recoveryCodes)}
        >
          {t('account:oldCodesStop')}
        </CodeDialog>
      )}
      {asks === 'removal' && (
        <CodeDialog
          endpoint={removeSecondFactor}
          title={t('account:askForRemoval')}
          save={t('account:remove')}
          kind="either"
          isDestructive
          onClose={close}
          onReply={() => say.info(t('account:removed'))}
        >
          {setting === 'required'
            ? t(isAdministrator ? 'account:removeRequiredAdministrator' : 'account:removeRequired')
            : t(isAdministrator ? 'account:removeOptionalAdministrator' : 'account:removeOptional')}
        </CodeDialog>
      )}
    </Page>
  )
}
