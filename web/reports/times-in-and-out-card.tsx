import { downloadTimesInAndOut } from '../../domain/reports/contract'
import { Stack } from '../design/box'
import { CheckedForm } from '../design/checked-form'
import { ContentCard } from '../design/content-card'
import { useSay } from '../design/snackbar'
import { useText } from '../i18n/language'
import { DayInput } from '../statuses/day-input'
import { latestDay } from '../platform/clock'
import { bindFields } from '../platform/use-form'
import { problemsOfRefusal, useRefusals } from '../platform/use-refusals'
import { DownloadButton } from './download-button'
import { DownloadProgress } from './download-progress'
import { TracedOfficePicker, type TracedDays, type TracedOffice } from './traced-office'
import { useDownload } from './use-download'
import { windowFormStyle } from './window-form-style'

type Props = { at: TracedOffice; days: TracedDays; onDays: (changed: Partial<TracedDays>) => void }

/** Downloads the times at which people came to the chosen office and left it, over the chosen days. */
export function TimesInAndOutCard({ at, days: { from, to }, onDays }: Props) {
  const t = useText()
  const { office } = at
  const say = useSay()
  const refused = useRefusals<'from' | 'to'>()
  const download = useDownload(downloadTimesInAndOut, (refusal) => {
    const find = () => problemsOfRefusal(refusal, ['from', 'to'])
    refused.refuse(find)
    say.error(find().general ?? '')
  })
  function forget() {
    download.forget()
    refused.clear()
  }
  const field = bindFields({ from, to }, refused.problems, (changed) => {
    forget()
    onDays(changed)
  })
  const isBackwards = from !== '' && to !== '' && to < from

  async function load() {
    if (office === null || isBackwards) return
    refused.clear()
    await download.start({ office: office.id, ...(from && { from }), ...(to && { to }) })
  }

  return (
    <ContentCard heading={t('tracing:timesInOut')}>
      <CheckedForm
        form={{ isSending: download.bytes !== null, refusals: refused.refusals }}
        onSend={load}
        sx={windowFormStyle}
      >
        <TracedOfficePicker
          at={{
            ...at,
            choose(chosen) {
              forget()
              at.choose(chosen)
            },
          }}
        />
        <DayInput {...field('from')} name="times-from" label={t('tracing:firstDay')} max={latestDay()} />
        <DayInput
          {...field('to')}
          {...(isBackwards && { problem: t('refusals-reports:lastBeforeFirst') })}
          name="times-to"
          label={t('tracing:lastDay')}
          max={latestDay()}
        />
        <DownloadButton
          type="submit"
          variant="contained"
          disabled={office === null}
          download={download}
          sx={{ minHeight: 48, mt: { md: 3.5 } }}
        >
          {t('tracing:downloadTimes')}
        </DownloadButton>
      </CheckedForm>
      <Stack sx={{ mt: 1 }}>
        <DownloadProgress
          download={download}
          hint={t(office === null ? 'tracing:chooseOfficeFirst' : 'tracing:timesHint')}
        />
      </Stack>
    </ContentCard>
  )
}
