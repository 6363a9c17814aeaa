import { useRef, useState } from 'react'
import { createJoiners, previewJoiners, writeJoiners, type JoinerRow } from '../../../domain/people/joiners'
import type { ReplyOf } from '../../../domain/endpoint'
import type { Translate } from '../../../domain/texts/translate'
import { Alert } from '../../design/notice-box'
import { Box } from '../../design/box'
import { ContentCard } from '../../design/content-card'
import { useLateFocus } from '../../design/use-late-focus'
import { useSay } from '../../design/snackbar'
import { useText } from '../../i18n/language'
import { useCall } from '../../platform/use-call'
import { useMe } from '../../session/session'
import { addressOf, JoinersPreview } from './joiners-preview'
import { PasteForm } from './paste-form'

/** Creates the records of many people: a pasted list or a file, its preview, and one act. */
export function JoinersPanel() {
  const t = useText()
  const [text, setText] = useState('')
  const [rows, setRows] = useState<JoinerRow[] | null>(null)
  /** The addresses of deleted people whom the administrator readmits. */
  const [readmitted, setReadmitted] = useState<readonly string[]>([])
  const [done, setDone] = useState<ReplyOf<typeof createJoiners> | null>(null)
  const office = useMe()?.office
  const say = useSay()
  const result = useRef<HTMLDivElement>(null)
  const goToResult = useLateFocus(result)

  const previewing = useCall(previewJoiners, {
    fields: ['list'],
    onDone(reply) {
      setRows(reply.rows)
      goToResult()
    },
    onFailed: ({ list: problem, general = '' }) => !problem && say.error(general),
  })
  const creating = useCall(createJoiners, {
    fields: ['list'],
    async onDone(reply) {
      setDone(reply)
      const left = leftOf(rows ?? [])
      setText('')
      setRows(null)
      setReadmitted([])
      if (left.length > 0) await previewing.send({ list: writeJoiners(left) })
      goToResult()
    },
    onFailed: ({ list: problem, general = '' }) => say.error(problem ?? general),
  })

  function preview(list: string) {
    setText(list)
    setDone(null)
    setReadmitted([])
    void previewing.send({ list })
  }

  return (
    <ContentCard heading={t('administration:joiners')}>
      <Box ref={result} role="status" tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
        {done && (
          <Alert severity="success" role="note" sx={{ mb: 2.5 }}>
            {doneText(done, t)}
          </Alert>
        )}
      </Box>
      {rows ? (
        <JoinersPreview
          rows={rows}
          isBusy={previewing.isSending || creating.isSending}
          isCreating={creating.isSending}
          readmitted={readmitted}
          onReadmit={(email) => setReadmitted((before) => [...before, email])}
          onCreate={() =>
            void creating.send({
              list: writeJoiners(rows),
              ...(readmitted.length > 0 && { readmit: [...readmitted] }),
            })
          }
          onChange={(changed) => void previewing.send({ list: writeJoiners(changed) })}
          onLeave={() => {
            setRows(null)
            setDone(null)
            setReadmitted([])
          }}
        />
      ) : (
        <PasteForm
          name="joiners"
          intro={office ? t('administration:pasteRowsFor', { office }) : t('administration:pasteRows')}
          label={t('administration:rows')}
          hint={t('administration:rowsHint')}
          text={text}
          call={previewing}
          onType={setText}
          onPreview={preview}
        />
      )}
    </ContentCard>
  )
}

/** The refused rows, and the row whose address one of them repeats: without it that one would count as a person who exists. */
function leftOf(rows: readonly JoinerRow[]) {
  const refused = new Set(rows.filter(({ outcome }) => outcome === 'refused').map(addressOf))
  return rows.filter((row) => refused.has(addressOf(row)))
}

function doneText({ created, existing, refused, barred }: ReplyOf<typeof createJoiners>, t: Translate) {
  const parts = [t('administration:recordsCreated', { count: created })]
  if (existing > 0) parts.push(t('administration:hadOne', { count: existing }))
  if (barred > 0) parts.push(t('administration:deletedStayOut', { number: barred }))
  if (refused > 0) parts.push(t('administration:leftToCorrect', { count: refused }))
  return parts.join(' ')
}
