import { useEffect, useState } from 'react'
import { clockTime } from '../../domain/day'
import { isAt, PATHS, rollCallPath } from '../../domain/paths'
import type { RollCall } from '../../domain/roll-call/list'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { Link } from '../design/link'
import { Page } from '../design/page'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { currentPath, reload } from '../platform/navigation'
import { vault } from '../roll-call/phone/vault'

const NONE = 'No roll call is stored on this device.'

/** Opens in place of every page that can't be loaded, and lists the roll calls that are stored on this device. */
export function OfflinePage() {
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
      heading="No connection"
      intro="This page can't be loaded now. Roll calls that are stored on this device open all the same."
      width="text"
      actions={
        <Button variant="contained" onClick={reload}>
          Try again
        </Button>
      }
    >
      {lists && (
        <ContentCard heading="Roll calls on this device">
          {lists.length === 0 ? <Typography>{NONE}</Typography> : <Stored lists={lists} />}
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

const Stored = ({ lists }: { lists: readonly RollCall[] }) => (
  <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
    {lists.map(({ office: { id, name }, asOf, timeZone }) => (
      <li key={id}>
        <Link href={rollCallPath(id)} sx={{ display: 'block', py: 1.25, fontSize: '1.125rem' }}>
          Roll call of <BreakableText text={name} />
        </Link>
        <Typography sx={{ color: 'text.secondary' }}>As of {clockTime(asOf, timeZone)}</Typography>
      </li>
    ))}
  </Box>
)
