import { useState } from 'react'
import { PROGRAM_DUTY_WORDS } from '../../domain/access/program-duty-text'
import { utcDay } from '../../domain/day'
import { listProgramKeys, withdrawProgramKey, type ListedKey } from '../../domain/program-keys/contract'
import { relativeTime } from '../../domain/relative-time'
import { dayText } from '../../domain/texts/formats'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { List } from '../design/list'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { Intro, Typography } from '../design/text'
import { WithdrawableItem } from '../design/withdrawable-item'
import { useText } from '../i18n/language'
import { RichText } from '../i18n/rich-text'
import { late } from '../platform/late'
import { useNow } from '../platform/use-now'
import { useRead } from '../platform/use-read'
import { placesText } from '../systems/place-text'

const MakeKeyDialog = late(
  ['systems', 'console', 'refusals-systems'],
  async () => (await import('./make-key-dialog')).MakeKeyDialog,
  { when: 'pressed' },
)
const ConfirmAct = late(
  ['systems', 'refusals-systems'],
  async () => (await import('../systems/confirm-act')).ConfirmAct<typeof withdrawProgramKey>,
  { when: 'pressed' },
)

/** The keys of programs, for administrators. */
export function ProgramKeysSection() {
  const t = useText()
  const read = useRead(listProgramKeys, {})
  const [isMaking, setMaking] = useState(false)
  const [withdrawn, setWithdrawn] = useState<ListedKey | null>(null)
  return (
    <ContentCard
      heading={t('systems:programKeys')}
      actions={
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setMaking(true)}>
          {t('systems:makeKey')}
        </Button>
      }
    >
      <Intro>{t('systems:programKeysIntro')}</Intro>
      <Read of={read} pending={<ListSkeleton rows={2} />}>
        {({ keys }) =>
          keys.length === 0 ? (
            <Typography sx={{ mt: 2 }}>{t('systems:noProgramKeys')}</Typography>
          ) : (
            <List gap={2.5} sx={{ mt: 2.5 }}>
              {keys.map((key) => (
                <Key key={key.id} of={key} onWithdraw={() => setWithdrawn(key)} />
              ))}
            </List>
          )
        }
      </Read>
      {isMaking && <MakeKeyDialog onClose={() => setMaking(false)} />}
      {withdrawn && (
        <ConfirmAct
          endpoint={withdrawProgramKey}
          input={{ key: withdrawn.id }}
          title={t('systems:withdrawKeyAsked', { program: withdrawn.name })}
          hint={t('systems:withdrawKeyHint')}
          confirm={t('systems:withdrawKey')}
          done={t('systems:keyWithdrawn', { program: withdrawn.name })}
          onClose={() => setWithdrawn(null)}
        />
      )}
    </ContentCard>
  )
}

function Key({ of: key, onWithdraw }: { of: ListedKey; onWithdraw: () => void }) {
  const { name, purpose, duties, places, madeBy, madeAt, until, hasEnded, usedAt } = key
  const t = useText()
  const at = useNow()
  const day = dayText(until, t.language)
  return (
    <WithdrawableItem
      factsWidth="14rem"
      withdraw={t('systems:withdrawKey')}
      withdrawLabel={t('systems:withdrawKeyOf', { program: name })}
      onWithdraw={onWithdraw}
      warning={hasEnded && t('systems:keyEnded', { day })}
    >
      <Typography sx={{ fontWeight: 600 }}>
        <bdi translate="no">{name}</bdi>
      </Typography>
      <Typography variant="body2">
        <BreakableText text={purpose} kind="comment" />
      </Typography>
      <Typography variant="body2">{duties.map((duty) => t(PROGRAM_DUTY_WORDS[duty])).join(' · ')}</Typography>
      <Typography variant="body2">{placesText(places, t)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {usedAt === null ? (
          t('systems:keyUnused')
        ) : (
          <RichText
            text={t('systems:keyUsed', { time: relativeTime(new Date(usedAt), at, t) })}
            time={(part) => <time dateTime={usedAt}>{part}</time>}
          />
        )}
        {madeBy &&
          ` · ${t('systems:keyMadeBy', { name: madeBy, day: dayText(utcDay(new Date(madeAt)), t.language) })}`}
        {!hasEnded && ` · ${t('systems:keyLastDay', { day })}`}
      </Typography>
    </WithdrawableItem>
  )
}
