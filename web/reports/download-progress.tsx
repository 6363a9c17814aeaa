import type { Ref } from 'react'
import { localeOf } from '../../domain/language'
import type { Translate } from '../../domain/texts/translate'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { CheckIcon } from '../design/icons'
import { useText, type Language } from '../i18n/language'
import { timeZone } from '../platform/clock'
import type { DataMoment } from '../platform/download'
import type { Download } from './use-download'

const megabytes = (bytes: number, language: Language) =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000)

const momentText = ({ at, ageSeconds }: DataMoment, t: Translate) =>
  t('downloads:dataOf', {
    time: at.toLocaleTimeString('en-GB', { timeZone: timeZone() }),
    count: ageSeconds,
  })

type Props = {
  download: Download
  mayCancel?: boolean
  hint?: string
  /** The line that says how far the download is. It can take the focus. */
  line?: Ref<HTMLDivElement>
}

/** Shows a hint before a download, then its progress with a button to cancel it, and at last that it has ended. */
export function DownloadProgress({ download, mayCancel = true, hint, line }: Props) {
  const t = useText()
  const { file } = download
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, minHeight: hint ? 44 : 0 }}
    >
      <Box ref={line} tabIndex={-1} role="status" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        {download.bytes !== null ? (
          t('downloads:downloading', { file })
        ) : download.isDone ? (
          <>
            <CheckIcon fontSize="small" sx={{ color: 'success.main' }} />
            {t('downloads:downloaded', { file })}
          </>
        ) : (
          hint && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {hint}
            </Box>
          )
        )}
      </Box>

      {download.moment && (
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {momentText(download.moment, t)}
        </Box>
      )}

      {download.bytes !== null && (
        <>
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {download.bytes > 0 ? megabytes(download.bytes, t.language) : t('downloads:preparing')}
          </Box>
          {mayCancel && (
            <Button
              color="secondary"
              onClick={download.cancel}
              aria-label={t('downloads:cancelFile', { file })}
            >
              {t('frame:cancel')}
            </Button>
          )}
        </>
      )}
    </Box>
  )
}
