import { useRef, useState } from 'react'
import { downloadDuties } from '../../domain/duties/contract'
import type { Translate } from '../../domain/texts/translate'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState, NothingFound } from '../design/empty-state'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { useIsAtLeast } from '../design/use-width'
import { DownloadButton } from '../reports/download-button'
import { DownloadProgress } from '../reports/download-progress'
import { useDownload } from '../reports/use-download'
import { AttentionCard } from './attention-card'
import { DutyDialog, type DutyAct } from './duty-dialog'
import { DutyFilters } from './duty-filters'
import { DutyGroups } from './duty-groups'
import { DutyTable } from './duty-table'
import { MoreDuties } from './more-duties'
import { GiveDutyDialog } from './give-duty-dialog'
import { useText } from '../i18n/language'
import { useDutiesView, type DutiesView } from './use-duties-view'

/** Gives, finds, changes and takes duties, and shows where one is missing or a certificate ends. */
export function DutiesPanel() {
  const t = useText()
  const view = useDutiesView()
  const [isGiving, setGiving] = useState(false)
  const [asked, setAsked] = useState<DutyAct | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const download = useDownload(downloadDuties)
  // A narrow window shows each duty as a card, so hundreds would be below each other.
  const isWide = useIsAtLeast('lg')
  const groups = isWide ? null : view.counts
  return (
    <>
      <AttentionCard view={view} onFilter={() => list.current?.scrollIntoView?.({ block: 'start' })} />
      <Box ref={list} sx={{ scrollMarginTop: '5rem' }}>
        <ContentCard
          heading={t('duties:duties')}
          actions={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              <DownloadButton download={download} onClick={() => void download.start(view.input)}>
                {t('duties:downloadList')}
              </DownloadButton>
              <Button variant="contained" aria-haspopup="dialog" onClick={() => setGiving(true)}>
                {t('duties:giveADuty')}
              </Button>
            </Box>
          }
        >
          <Typography sx={{ mb: 2.5, color: 'text.secondary', maxWidth: '62ch' }}>
            {t('duties:dutiesIntro')}
          </Typography>
          <DownloadProgress download={download} />
          <DutyFilters view={view} />
          <Read
            of={{ ...view.reading, data: view.duties }}
            pending={<ListSkeleton />}
            empty={<Nothing view={view} />}
          >
            {(duties) => (
              <Box sx={{ opacity: view.reading.isPlaceholderData ? 0.6 : 1 }}>
                <Typography role="status" sx={{ mb: 2, fontWeight: 600 }}>
                  {countText(groups ? view.total : duties.length, view.total, t)}
                </Typography>
                {groups ? (
                  <DutyGroups view={view} counts={groups} onAsk={setAsked} />
                ) : (
                  <>
                    <DutyTable label={t('duties:duties')} duties={duties} onAsk={setAsked} />
                    <MoreDuties reading={view.reading} />
                  </>
                )}
              </Box>
            )}
          </Read>
        </ContentCard>
      </Box>
      <DutyDialog asked={asked} onClose={() => setAsked(null)} />
      {isGiving && <GiveDutyDialog onClose={() => setGiving(false)} />}
    </>
  )
}

const countText = (shown: number, total: number, t: Translate) =>
  shown < total ? t('duties:shownOf', { shown, total }) : t('duties:dutyCount', { count: total })

function Nothing({ view }: { view: DutiesView }) {
  const t = useText()
  return view.isFiltered ? (
    <NothingFound title={t('duties:noDutyMatches')} onClear={view.clear}>
      {t('duties:listedUntil')}
    </NothingFound>
  ) : (
    <EmptyState title={t('duties:nobodyHasDuty')}>{t('duties:giveFirst')}</EmptyState>
  )
}
