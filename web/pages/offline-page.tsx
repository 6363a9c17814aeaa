import { useEffect, useState } from 'react'
import { clockTime } from '../../domain/day'
import { isAt, PATHS, rollCallPath } from '../../domain/paths'
import type { RollCall } from '../../domain/roll-call/list'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { Link } from '../design/link'
import { List } from '../design/list'
import { Page } from '../design/page'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { currentPath, reload } from '../platform/navigation'
import { vault } from '../roll-call/phone/vault'

/** Opens in place of every page that can't be loaded, and lists the roll calls that are stored on this device. */
export function OfflinePage() {
  const t = useText()
  const [lists, setLists] = useState<RollCall[] | null>(null)
  useEffect(() => {
    void vault.read().then(
      (kept) => setLists(kept?.lists.map(({ list }) => list) ?? []),
      () => setLists([]),
    )
  }, [])
  if (isAt(PATHS.leave, currentPath())) return <OfflineExit />
  return (
    <Page
      heading={t('roll-call:noConnectionTitle')}
      intro={t('roll-call:offlineIntro')}
      width="text"
      actions={
        <Button variant="contained" onClick={reload}>
          {t('roll-call:tryAgain')}
        </Button>
      }
    >
      {lists && (
        <ContentCard heading={t('roll-call:storedRollCalls')}>
          {lists.length === 0 ? (
            <Typography>{t('roll-call:noneStored')}</Typography>
          ) : (
            <Stored lists={lists} />
          )}
        </ContentCard>
      )}
    </Page>
  )
}

/** Stands at the address of an exit. */
function OfflineExit() {
  const t = useText()
  return (
    <Page heading={t('frame:notReached')} tab={t('leaving:leaving')} width="form">
      <Typography>{t('leaving:exitOffline')}</Typography>
      <Button variant="contained" size="large" onClick={reload}>
        {t('frame:retry')}
      </Button>
    </Page>
  )
}

function Stored({ lists }: { lists: readonly RollCall[] }) {
  const t = useText()
  return (
    <List sx={{ display: 'grid', gap: 2 }}>
      {lists.map(({ office: { id, name }, asOf, timeZone }) => (
        <li key={id}>
          <Link href={rollCallPath(id)} sx={{ display: 'block', py: 1.25, fontSize: '1.125rem' }}>
            <BreakableText text={t('roll-call:rollCallOf', { office: name })} kind="sentence" />
          </Link>
          <Typography sx={{ color: 'text.secondary' }}>
            {t('roll-call:storedAsOf', { time: clockTime(asOf, timeZone) })}
          </Typography>
        </li>
      ))}
    </List>
  )
}
