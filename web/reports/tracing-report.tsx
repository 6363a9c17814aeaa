import { useEffect, useRef, useState } from 'react'
import { downloadTracingReport } from '../../domain/reports/contract'
import { Stack } from '../design/box'
import { ContentCard } from '../design/content-card'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import type { ChosenOffice } from '../offices/office-autocomplete'
import { ExportFaqLink } from './data-protection'
import { DownloadButton } from './download-button'
import { DownloadProgress } from './download-progress'
import { TracedOfficePicker, type TracedOffice } from './traced-office'
import { useDownload } from './use-download'

/** Downloads the report of the chosen office, one time. Another choice enables it again (specification §2 Contacts Tracing). */
export function TracingReport({ at }: { at: TracedOffice }) {
  const t = useText()
  const { office } = at
  const download = useDownload(downloadTracingReport)
  const [used, setUsed] = useState<string | null>(null)
  const line = useRef<HTMLDivElement>(null)
  // The pressed button takes no press any more, so it loses the focus.
  useEffect(() => {
    if (used !== null && document.activeElement?.matches('body, :disabled')) line.current?.focus()
  }, [used])

  async function load({ id }: ChosenOffice) {
    if (await download.start({ office: id })) setUsed(id)
  }

  function choose(chosen: ChosenOffice) {
    if (chosen.id === office?.id) return
    download.forget()
    setUsed(null)
    at.choose(chosen)
  }

  return (
    <ContentCard heading={t('tracing:officeReport')}>
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2, alignItems: { md: 'flex-end' } }}>
        <TracedOfficePicker at={{ ...at, choose }} />
        <DownloadButton
          variant="contained"
          disabled={office === null || used === office.id}
          download={download}
          onClick={() => office !== null && void load(office)}
          sx={{ flexShrink: 0, minHeight: 48 }}
        >
          {t('tracing:downloadReport')}
        </DownloadButton>
      </Stack>
      <Stack sx={{ mt: 1 }}>
        <DownloadProgress
          download={download}
          line={line}
          hint={t(office === null ? 'tracing:chooseOfficeFirst' : 'tracing:reportRows')}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {used !== null && `${t('tracing:chooseOther')} `}
          {t('tracing:reportData')} <ExportFaqLink />
        </Typography>
      </Stack>
    </ContentCard>
  )
}
