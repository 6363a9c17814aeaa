import { useState } from 'react'
import { listDirectories, type ListedDirectory } from '../../domain/directories/contract'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { List } from '../design/list'
import { Read } from '../design/read-state'
import { CardSkeleton } from '../design/skeletons'
import { Intro, Typography } from '../design/text'
import { useText } from '../i18n/language'
import { late } from '../platform/late'
import { useRead } from '../platform/use-read'
import { ListedDirectoryItem } from './listed-directory-item'

const DirectoryDialog = late(
  ['directories', 'refusals-people'],
  async () => (await import('./directory-dialog')).DirectoryDialog,
  { when: 'pressed' },
)

/** The directories that make, change and suspend the people of their domains. */
export function DirectoriesSection() {
  const t = useText()
  const read = useRead(listDirectories, {})
  /** The directory that is being changed, or 'new'. */
  const [asked, setAsked] = useState<ListedDirectory | 'new' | null>(null)
  return (
    <Read of={read} pending={<CardSkeleton lines={4} />} failed={t('directories:notLoaded')}>
      {({ address, freeDomains, directories }) => (
        <ContentCard
          heading={t('directories:directories')}
          actions={
            freeDomains.length > 0 && (
              <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsked('new')}>
                {t('directories:connect')}
              </Button>
            )
          }
        >
          <Intro>{t('directories:intro')}</Intro>
          {directories.length === 0 ? (
            <Typography sx={{ mt: 2 }}>{t('directories:none')}</Typography>
          ) : (
            <>
              <Typography variant="body2" sx={{ mt: 2 }}>
                {t('directories:address')}
                <br />
                <strong>
                  <BreakableText text={address} />
                </strong>
              </Typography>
              <List gap={4} sx={{ mt: 3 }}>
                {directories.map((directory) => (
                  <ListedDirectoryItem
                    key={directory.id}
                    directory={directory}
                    onChange={() => setAsked(directory)}
                  />
                ))}
              </List>
            </>
          )}
          {asked && (
            <DirectoryDialog
              directory={asked === 'new' ? null : asked}
              freeDomains={freeDomains}
              onClose={() => setAsked(null)}
            />
          )}
        </ContentCard>
      )}
    </Read>
  )
}
