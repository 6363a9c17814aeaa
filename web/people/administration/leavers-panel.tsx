import { useRef, useState } from 'react'
import type { ReplyOf } from '../../../domain/endpoint'
import { previewLeavers, suspendLeavers } from '../../../domain/people/leavers'
import { Box } from '../../design/box'
import { ContentCard } from '../../design/content-card'
import { Alert } from '../../design/notice-box'
import { useSay } from '../../design/snackbar'
import { useLateFocus } from '../../design/use-late-focus'
import { useText } from '../../i18n/language'
import { useCall } from '../../platform/use-call'
import { LeaversPreview } from './leavers-preview'
import { PasteForm } from './paste-form'

type Preview = ReplyOf<typeof previewLeavers> & { list: string }

/** Suspends many people: a pasted list or a file, its preview, and one act. */
export function LeaversPanel() {
  const t = useText()
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [done, setDone] = useState<ReplyOf<typeof suspendLeavers> | null>(null)
  const say = useSay()
  const result = useRef<HTMLDivElement>(null)
  const goToResult = useLateFocus(result)

  const previewing = useCall(previewLeavers, {
    fields: ['list'],
    onDone(reply, { list }) {
      setPreview({ ...reply, list })
      goToResult()
    },
    onFailed: ({ list: problem, general = '' }) => !problem && say.error(general),
  })
  const suspending = useCall(suspendLeavers, {
    fields: ['list', 'number'],
    onDone(reply) {
      setDone(reply)
      setText('')
      setPreview(null)
      goToResult()
    },
    onFailed: ({ list: problem, number, general = '' }) => !number && say.error(problem ?? general),
  })

  function show(list: string) {
    setText(list)
    setDone(null)
    void previewing.send({ list })
  }

  return (
    <ContentCard heading={t('administration:leavers')}>
      <Box ref={result} role="status" tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
        {done && (
          <Alert severity="success" role="note" sx={{ mb: 2.5 }}>
            {t('administration:leaversSuspended', { number: done.suspended, left: done.left })}
          </Alert>
        )}
      </Box>
      {preview ? (
        <LeaversPreview
          {...preview}
          call={suspending}
          onSuspend={(number) =>
            void suspending.send({ list: preview.list, ...(number !== null && { number }) })
          }
          onLeave={() => {
            suspending.solve(['number'])
            setPreview(null)
          }}
        />
      ) : (
        <PasteForm
          name="leavers"
          intro={t('administration:pasteLeavers')}
          label={t('administration:leaversRows')}
          hint={t('administration:leaversHint')}
          text={text}
          call={previewing}
          onType={setText}
          onPreview={show}
        />
      )}
    </ContentCard>
  )
}
