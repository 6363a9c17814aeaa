import { useState } from 'react'
import { SCREEN_DUTY_WORDS } from '../../domain/access/duty-text'
import { utcDay } from '../../domain/day'
import type { OfficeName } from '../../domain/offices/names-contract'
import { relativeTime } from '../../domain/relative-time'
import { listScreens, type ListedScreen } from '../../domain/screens/contract'
import { dayText } from '../../domain/texts/formats'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { List } from '../design/list'
import { Read } from '../design/read-state'
import { CardSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { WithdrawableItem } from '../design/withdrawable-item'
import { useText } from '../i18n/language'
import { RichText } from '../i18n/rich-text'
import { late } from '../platform/late'
import { useNow } from '../platform/use-now'
import { useRead } from '../platform/use-read'

const PairScreenDialog = late(
  ['offices', 'access', 'refusals-offices'],
  async () => (await import('./pair-screen-dialog')).PairScreenDialog,
  { when: 'pressed' },
)
const WithdrawScreenDialog = late(
  ['offices'],
  async () => (await import('./withdraw-screen-dialog')).WithdrawScreenDialog,
  { when: 'pressed' },
)

type Props = { office: Pick<OfficeName, 'id' | 'name'>; hasClosed: boolean }

/** The paired screens of an office, for the people who pair and withdraw them. */
export function OfficeScreens({ office, hasClosed }: Props) {
  const t = useText()
  const read = useRead(listScreens, { office: office.id })
  const [isPairing, setPairing] = useState(false)
  const [withdrawn, setWithdrawn] = useState<ListedScreen | null>(null)
  return (
    <Read of={read} pending={<CardSkeleton lines={2} />} failed={t('offices:screensNotLoaded')}>
      {({ screens }) => (
        <ContentCard
          heading={t('offices:screens')}
          actions={
            !hasClosed && (
              <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setPairing(true)}>
                {t('offices:pairScreen')}
              </Button>
            )
          }
        >
          <Typography sx={{ color: 'text.secondary' }}>
            {t(screens.length === 0 ? 'offices:noScreens' : 'offices:screensIntro')}
          </Typography>
          {screens.length > 0 && (
            <List gap={2.5} sx={{ mt: 2 }}>
              {screens.map((screen) => (
                <Screen key={screen.id} screen={screen} onWithdraw={() => setWithdrawn(screen)} />
              ))}
            </List>
          )}
          {isPairing && <PairScreenDialog office={office} onClose={() => setPairing(false)} />}
          {withdrawn && (
            <WithdrawScreenDialog office={office} screen={withdrawn} onClose={() => setWithdrawn(null)} />
          )}
        </ContentCard>
      )}
    </Read>
  )
}

function Screen({ screen, onWithdraw }: { screen: ListedScreen; onWithdraw: () => void }) {
  const { name, duty, device, pairedBy, pairedAt, seenAt, isMissing } = screen
  const t = useText()
  const at = useNow()
  return (
    <WithdrawableItem
      withdraw={t('offices:withdrawScreen')}
      withdrawLabel={t('offices:withdrawNamed', { screen: name })}
      onWithdraw={onWithdraw}
      warning={isMissing && t('offices:screenMissing')}
    >
      <Typography sx={{ fontWeight: 600 }}>
        <bdi translate="no">{name}</bdi>
      </Typography>
      <Typography variant="body2">
        {[t(SCREEN_DUTY_WORDS[duty]), device].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <RichText
          text={t('offices:screenSeen', { time: relativeTime(new Date(seenAt), at, t) })}
          time={(part) => <time dateTime={seenAt}>{part}</time>}
        />
      </Typography>
      {pairedBy && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('offices:screenPairedBy', {
            name: pairedBy,
            day: dayText(utcDay(new Date(pairedAt)), t.language),
          })}
        </Typography>
      )}
    </WithdrawableItem>
  )
}
