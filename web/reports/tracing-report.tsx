import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { downloadTracingReport } from '../../domain/reports/contract'
import { ContentCard } from '../design/content-card'
import { DownloadIcon } from '../design/icons'
import { OfficePicker } from '../offices/office-picker'
import { ExportFaqLink } from './data-protection'
import { DownloadProgress } from './download-progress'
import { useDownload } from './use-download'

type Props = { office: string | null; onChoose: (office: string) => void }

/** Downloads the report of the chosen office, once: another choice makes it possible again (specification §2 Contacts Tracing). */
export function TracingReport({ office, onChoose }: Props) {
  const download = useDownload(downloadTracingReport)
  const [used, setUsed] = useState<string | null>(null)

  async function load(of: string) {
    if (await download.start({ office: of })) setUsed(of)
  }

  function choose(chosen: string) {
    if (chosen === office) return
    download.cancel()
    download.forget()
    setUsed(null)
    onChoose(chosen)
  }

  return (
    <ContentCard heading="Report of an office">
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2, alignItems: { md: 'flex-end' } }}>
        <OfficePicker label="Office" value={office} onChange={choose} withCountry />
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          disabled={office === null || used === office}
          loading={download.bytes !== null}
          loadingPosition="start"
          onClick={() => office !== null && void load(office)}
          sx={{ flexShrink: 0, minHeight: 48 }}
        >
          Download report
        </Button>
      </Stack>
      <Stack sx={{ mt: 1 }}>
        <DownloadProgress
          download={download}
          hint={
            office === null
              ? 'Choose an office first.'
              : 'A row for each employee, guest and visitor, a column for each day.'
          }
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {used !== null && 'Choose another office for another report. '}
          Every file holds personal data, and each download is recorded. <ExportFaqLink />
        </Typography>
      </Stack>
    </ContentCard>
  )
}
