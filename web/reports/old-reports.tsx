import { useId, type ReactNode } from 'react'
import { downloadQrCheckIns, downloadStatusesHistory } from '../../domain/reports/contract'
import { Badge } from '../design/badge'
import { Box, Stack } from '../design/box'
import { ContentCard } from '../design/content-card'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import type { ChosenOffice } from '../offices/office-autocomplete'
import { useMay } from '../session/use-may'
import { DownloadButton } from './download-button'
import { DownloadProgress } from './download-progress'
import { TakeSnapshots } from './take-snapshots'
import { useDownload } from './use-download'

/** The two older reports (specification §2 Contacts Tracing). */
export function OldReports({ office }: { office: ChosenOffice | null }) {
  const t = useText()
  const mayReadStatuses = useMay().may(downloadStatusesHistory.access.may, null)
  return (
    <ContentCard heading={t('tracing:oldReports')}>
      <Typography sx={{ color: 'text.secondary' }}>
        {office === null ? t('tracing:chooseAbove') : t('tracing:aboutOffice', { office: office.name })}
      </Typography>
      <Stack sx={{ mt: 2, gap: 3 }}>
        {mayReadStatuses && (
          <OldReport
            key={`statuses ${office?.id}`}
            name={t('tracing:statusesReport')}
            endpoint={downloadStatusesHistory}
            office={office}
          >
            {t('tracing:statusesReportHint')}
            <TakeSnapshots />
          </OldReport>
        )}
        <OldReport
          key={`check-ins ${office?.id}`}
          name={t('tracing:checkInsReport')}
          endpoint={downloadQrCheckIns}
          office={office}
        >
          {t('tracing:checkInsReportHint')}
        </OldReport>
      </Stack>
    </ContentCard>
  )
}

type Props = {
  name: string
  endpoint: typeof downloadStatusesHistory | typeof downloadQrCheckIns
  office: ChosenOffice | null
  children: ReactNode
}

function OldReport({ name, endpoint, office, children }: Props) {
  const t = useText()
  const id = useId()
  const download = useDownload(endpoint)
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 2.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <DownloadButton
          disabled={office === null}
          download={download}
          aria-describedby={id}
          onClick={() => office !== null && void download.start({ office: office.id })}
        >
          {name}
        </DownloadButton>
        <Badge id={id} label={t('tracing:willBeRemoved')} isOutlined />
        <DownloadProgress download={download} />
      </Stack>
      <Typography component="div" variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {children}
      </Typography>
    </Box>
  )
}
