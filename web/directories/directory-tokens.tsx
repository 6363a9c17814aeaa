import { useState } from 'react'
import {
  MOST_TOKENS,
  withdrawDirectoryToken,
  type DirectoryToken,
  type ListedDirectory,
} from '../../domain/directories/contract'
import { utcDay } from '../../domain/day'
import { relativeTime } from '../../domain/relative-time'
import { dayText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { List } from '../design/list'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { WithdrawableItem } from '../design/withdrawable-item'
import { useText } from '../i18n/language'
import { late } from '../platform/late'
import { useNow } from '../platform/use-now'

const MakeTokenDialog = late(
  ['directories', 'systems', 'refusals-systems'],
  async () => (await import('./make-token-dialog')).MakeTokenDialog,
  { when: 'pressed' },
)
const ConfirmAct = late(
  ['directories'],
  async () => (await import('../systems/confirm-act')).ConfirmAct<typeof withdrawDirectoryToken>,
  { when: 'pressed' },
)

/** A token is renewed in time if its page says so for so many days. */
const SOON_MS = 21 * 86_400_000

/** The tokens of a directory, with ways to make and withdraw them. */
export function DirectoryTokens({ directory }: { directory: ListedDirectory }) {
  const { id, name, tokens } = directory
  const t = useText()
  const [isMaking, setMaking] = useState(false)
  const [asked, setAsked] = useState<DirectoryToken | null>(null)
  const valid = tokens.filter(({ hasEnded }) => !hasEnded).length
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h4" sx={{ fontWeight: 600 }}>
        {t('directories:tokens')}
      </Typography>
      {valid === 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('directories:noTokens')}
        </Alert>
      )}
      <List gap={2} sx={{ mt: 1 }}>
        {tokens.map((token) => (
          <Token key={token.id} token={token} onWithdraw={() => setAsked(token)} />
        ))}
      </List>
      {valid < MOST_TOKENS && (
        <Button
          size="small"
          variant="outlined"
          sx={{ mt: 1.5 }}
          aria-haspopup="dialog"
          aria-label={t('directories:makeTokenFor', { name })}
          onClick={() => setMaking(true)}
        >
          {t('directories:makeToken')}
        </Button>
      )}
      {isMaking && <MakeTokenDialog directory={directory} onClose={() => setMaking(false)} />}
      {asked && (
        <ConfirmAct
          endpoint={withdrawDirectoryToken}
          input={{ directory: id, token: asked.id }}
          title={t('directories:withdrawAsked', { name })}
          hint={t('directories:withdrawHint')}
          confirm={t('directories:withdraw')}
          done={t('directories:withdrawn')}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  )
}

function Token({ token, onWithdraw }: { token: DirectoryToken; onWithdraw: () => void }) {
  const { madeAt, endsAt, hasEnded, usedAt } = token
  const t = useText()
  const at = useNow()
  const day = dayText(utcDay(new Date(madeAt)), t.language)
  const ending = { day: dayText(utcDay(new Date(endsAt)), t.language) }
  const endsSoon = !hasEnded && new Date(endsAt).getTime() - at.getTime() < SOON_MS
  return (
    <WithdrawableItem
      withdraw={t('directories:withdraw')}
      withdrawLabel={t('directories:withdrawNamed', { day })}
      onWithdraw={onWithdraw}
      warning={endsSoon && t('directories:tokenEndsSoon', ending)}
    >
      <Typography sx={{ fontWeight: 600 }}>{t('directories:tokenFrom', { day })}</Typography>
      {!endsSoon && (
        <Typography variant="body2" sx={hasEnded ? { color: 'error.main' } : {}}>
          {t(hasEnded ? 'directories:tokenEnded' : 'directories:tokenEnds', ending)}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {usedAt
          ? t('directories:tokenUsed', { time: relativeTime(new Date(usedAt), at, t) })
          : t('directories:tokenUnused')}
      </Typography>
    </WithdrawableItem>
  )
}
