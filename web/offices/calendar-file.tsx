import { useRef, useState } from 'react'
import type { Day } from '../../domain/day'
import { numberText } from '../../domain/texts/formats'
import type { TextKey } from '../../texts/keys'
import { Button } from '../design/button'
import { FormHelperText } from '../design/form-fields'
import { useText } from '../i18n/language'
import { useWork } from '../platform/use-work'
import type { Asked } from './calendar-reader'
import type { ReadCalendar } from './read-calendar'

const MOST_FILE_BYTES = 2e6

/** A rule of repetition can be written that finds no day for ever. */
const MOST_MS = 5000

/** Reads a calendar file on a thread of its own, which ends after some seconds. */
function readOnThread(asked: Asked): Promise<ReadCalendar | null> {
  const thread = new Worker(new URL('./calendar-reader.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve) => {
    const end = (read: ReadCalendar | null) => {
      clearTimeout(timer)
      thread.terminate()
      resolve(read)
    }
    const timer = setTimeout(() => end(null), MOST_MS)
    thread.addEventListener('message', ({ data }: MessageEvent<ReadCalendar | null>) => end(data))
    thread.addEventListener('error', () => end(null))
    thread.postMessage(asked)
  })
}

type Props = { today: Day; onRead: (lines: readonly string[]) => void }

/** Chooses a calendar file, and hands its whole days on as lines. */
export function CalendarFile({ today, onRead }: Props) {
  const t = useText()
  const [told, setTold] = useState<{ key: TextKey; leftOut: number; isWrong: boolean } | null>(null)
  const input = useRef<HTMLInputElement>(null)

  const { isBusy, begin: choose } = useWork(async (file: File) => {
    setTold(null)
    const read = file.size <= MOST_FILE_BYTES ? await readOnThread({ file: await file.text(), today }) : null
    if (read === null || read.lines.length === 0) {
      const key = read ? 'offices:calendarHasNone' : 'offices:calendarUnreadable'
      return setTold({ key, leftOut: 0, isWrong: true })
    }
    const { leftOut } = read
    setTold(leftOut > 0 ? { key: 'offices:calendarLeftOut', leftOut, isWrong: false } : null)
    onRead(read.lines)
  })

  return (
    <div>
      <Button variant="outlined" size="small" loading={isBusy} onClick={() => input.current?.click()}>
        {t('offices:daysFromFile')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        name="calendar-file"
        tabIndex={-1}
        aria-label={t('offices:calendarFile')}
        accept=".ics,text/calendar"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void choose(file)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <div role="status">
        {told && (
          <FormHelperText error={told.isWrong}>
            {t(told.key, { number: numberText(told.leftOut, t.language) })}
          </FormHelperText>
        )}
      </div>
    </div>
  )
}
