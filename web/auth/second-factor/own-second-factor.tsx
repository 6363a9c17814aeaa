import { useState } from 'react'
import {
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
} from '../../../domain/auth/second-factor-contract'
import { dayInZone, formatDay } from '../../../domain/day'
import { Stack } from '../../design/box'
import { Button } from '../../design/button'
import { ContentCard } from '../../design/content-card'
import { Page } from '../../design/page'
import { useSay } from '../../design/snackbar'
import { Typography } from '../../design/text'
import { timeZone } from '../../platform/clock'
import { useMay } from '../../session/use-may'
import { CodeDialog } from './code-dialog'

type Props = {
  factor: SecondFactor & { since: string }
  onCodes: (recoveryCodes: string[]) => void
}

export function OwnSecondFactor({ factor: { since, recoveryCodesLeft, setting }, onCodes }: Props) {
  const say = useSay()
  const isAdministrator = useMay().mayOnceConfirmed('administer people', null)
  const [asks, setAsks] = useState<'codes' | 'removal' | null>(null)
  const close = () => setAsks(null)
  return (
    <Page
      heading="Second factor"
      intro={`You confirm each sign-in ${isAdministrator ? 'as an administrator ' : ''}with a code of your authenticator app.`}
      width="form"
    >
      <ContentCard heading={`Set up on ${formatDay(dayInZone(new Date(since), timeZone()))}`}>
        <Typography>
          {recoveryCodesLeft === 1
            ? '1 recovery code is left.'
            : `${recoveryCodesLeft} recovery codes are left.`}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
          <Button variant="outlined" onClick={() => setAsks('codes')}>
            New recovery codes
          </Button>
          <Button variant="outlined" color="error" onClick={() => setAsks('removal')}>
            Remove
          </Button>
        </Stack>
      </ContentCard>
      {asks === 'codes' && (
        <CodeDialog
          endpoint={renewRecoveryCodes}
          title="New recovery codes?"
          save="Make new codes"
          kind="app"
          onClose={close}
          onReply={({ recoveryCodes }) => onCodes(recoveryCodes)}
        >
          The codes that you have now stop working. Enter a code of your app to go on.
        </CodeDialog>
      )}
      {asks === 'removal' && (
        <CodeDialog
          endpoint={removeSecondFactor}
          title="Remove the second factor?"
          save="Remove"
          kind="either"
          isDestructive
          onClose={close}
          onReply={() => say.info('Your second factor is removed.')}
        >
          {setting === 'required'
            ? `Here ${isAdministrator ? 'every administrator' : 'whoever sees where others are'} needs one: you are asked to set up another, for instance on a new phone. `
            : `Your password alone then opens all that ${isAdministrator ? 'an administrator' : 'you'} may do. `}
          Enter a code of your app, or a recovery code, to go on.
        </CodeDialog>
      )}
    </Page>
  )
}
