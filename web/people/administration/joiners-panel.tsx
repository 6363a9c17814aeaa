import { useRef, useState } from 'react'
import { createJoiners, previewJoiners, writeJoiners, type JoinerRow } from '../../../domain/people/joiners'
import { movePeople } from '../../../domain/people/movers'
import type { ColumnPlan } from '../../../domain/people/list-columns'
import type { InputOf, ReplyOf } from '../../../domain/endpoint'
import type { FieldProblems } from '../../../domain/field-problems'
import type { Translate } from '../../../domain/texts/translate'
import { Alert } from '../../design/notice-box'
import { Box } from '../../design/box'
import { ContentCard } from '../../design/content-card'
import { useLateFocus } from '../../design/use-late-focus'
import { useSay } from '../../design/snackbar'
import { useText } from '../../i18n/language'
import { useCall } from '../../platform/use-call'
import { OfficePicker } from '../../offices/office-picker'
import { ColumnsRead } from './columns-read'
import { addressOf, JoinersPreview } from './joiners-preview'
import { PasteForm } from './paste-form'

type Preview = ReplyOf<typeof previewJoiners> & { list: string }

const headingsOf = ({ columns }: Pick<Preview, 'columns'>) => columns.map(({ heading }) => heading).join('\t')

/** Creates the records of many people: a pasted list or a file, its preview, and one act. */
export function JoinersPanel() {
  const t = useText()
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  /** The plan that the administrator chose for columns with these headings. */
  const [chosen, setChosen] = useState<{ headings: string; columns: ColumnPlan } | null>(null)
  /** The id of the office that the administrator chose for people without one in the list. */
  const [chosenOffice, setChosenOffice] = useState<string | null>(null)
  /** The addresses of deleted people whom the administrator readmits. */
  const [readmitted, setReadmitted] = useState<readonly string[]>([])
  const [done, setDone] = useState<ReplyOf<typeof createJoiners> | null>(null)
  const [moved, setMoved] = useState<ReplyOf<typeof movePeople> | null>(null)
  const say = useSay()
  const result = useRef<HTMLDivElement>(null)
  const goToResult = useLateFocus(result)
  const field = useRef<HTMLElement>(null)
  const goToField = useLateFocus(field)

  const shown = {
    fields: ['list'],
    onDone(reply: ReplyOf<typeof previewJoiners>, { list }: InputOf<typeof previewJoiners>) {
      setPreview({ ...reply, list })
    },
    onFailed: ({ list: problem, general = '' }: FieldProblems<'list'>) => !problem && say.error(general),
  } as const
  const previewing = useCall(previewJoiners, shown)
  const beginning = useCall(previewJoiners, {
    ...shown,
    async onDone(reply, input) {
      const plan = chosen?.headings === headingsOf(reply) ? chosen.columns : null
      if (plan?.some((read, place) => read !== reply.columns[place]?.read))
        await previewing.send({ ...input, columns: [...plan] })
      else shown.onDone(reply, input)
      goToResult()
    },
  })
  const creating = useCall(createJoiners, {
    fields: ['list'],
    async onDone(reply) {
      setDone(reply)
      setMoved(null)
      const left = leftOf(preview?.rows ?? [])
      setText('')
      setPreview(null)
      setReadmitted([])
      if (left.length > 0) await previewing.send({ list: writeJoiners(left), office: officeOfRest })
      goToResult()
    },
    onFailed: ({ list: problem, general = '' }) => say.error(problem ?? general),
  })

  const moving = useCall(movePeople, {
    async onDone(reply) {
      setMoved(reply)
      if (preview)
        await previewing.send({
          list: preview.list,
          office: officeOfRest,
          ...(preview.list === text && { columns: preview.columns.map(({ read }) => read) }),
        })
      goToResult()
    },
    onFailed: ({ general = '' }) => say.error(general),
  })

  const officeOfRest = preview?.office?.id ?? null

  function show(list: string) {
    setText(list)
    setDone(null)
    setMoved(null)
    setReadmitted([])
    setChosenOffice(null)
    void beginning.send({ list })
  }

  async function readBy({ list, ...reply }: Preview, columns: ColumnPlan) {
    // A field loses the focus while it can't be used, and a person at a keyboard goes on from it.
    field.current = document.activeElement as HTMLElement
    setChosen({ headings: headingsOf(reply), columns })
    setReadmitted([])
    await previewing.send({ list, columns: [...columns], ...(chosenOffice && { office: chosenOffice }) })
    goToField()
  }

  async function correct(rows: readonly JoinerRow[]) {
    await previewing.send({ list: writeJoiners(rows), office: officeOfRest })
    goToResult()
  }

  const isBusy = [beginning, previewing, creating, moving].some(({ isSending }) => isSending)
  return (
    <ContentCard heading={t('administration:joiners')}>
      <Box ref={result} role="status" tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
        {done && (
          <Alert severity="success" role="note" sx={{ mb: 2.5 }}>
            {doneText(done, t)}
          </Alert>
        )}
        {moved && (
          <Alert severity="success" role="note" sx={{ mb: 2.5 }}>
            {t('administration:moved', moved)}
          </Alert>
        )}
      </Box>
      {preview ? (
        <>
          {/* A corrected list has the columns of the product. */}
          {preview.list === text && (
            <ColumnsRead
              columns={preview.columns}
              isBusy={isBusy}
              onChange={(columns) => void readBy(preview, columns)}
            />
          )}
          {preview.rows.some(({ office: named, country }) => !named && !country) && (
            <Box sx={{ maxWidth: '24rem', mb: 3 }}>
              <OfficePicker
                label={t('administration:officeOfRest')}
                value={preview.office}
                onChange={({ id }) => {
                  setChosenOffice(id)
                  void previewing.send({
                    list: preview.list,
                    columns: preview.columns.map(({ read }) => read),
                    office: id,
                  })
                }}
                withCountry
              />
            </Box>
          )}
          <JoinersPreview
            rows={preview.rows}
            isBusy={isBusy}
            isCreating={creating.isSending}
            readmitted={readmitted}
            onReadmit={(email) => setReadmitted((before) => [...before, email])}
            onCreate={() =>
              void creating.send({
                list: writeJoiners(preview.rows),
                office: officeOfRest,
                ...(readmitted.length > 0 && { readmit: [...readmitted] }),
              })
            }
            onMove={(movers, takeDutiesOf) =>
              void moving.send({
                people: [...movers],
                ...(takeDutiesOf.length > 0 && { takeDutiesOf: [...takeDutiesOf] }),
              })
            }
            onChange={(changed) => void correct(changed)}
            onLeave={() => {
              setPreview(null)
              setDone(null)
              setMoved(null)
              setReadmitted([])
            }}
          />
        </>
      ) : (
        <PasteForm
          name="joiners"
          intro={t('administration:pasteRows')}
          label={t('administration:rows')}
          hint={t('administration:rowsHint')}
          text={text}
          call={{ ...beginning, isSending: isBusy }}
          onType={setText}
          onPreview={show}
        />
      )}
    </ContentCard>
  )
}

/** The refused rows, those of people who can move, and the row whose address one of them repeats: without it that one would count as a person who exists. */
function leftOf(rows: readonly JoinerRow[]) {
  const isLeft = ({ outcome }: JoinerRow) => outcome === 'refused' || outcome === 'moves'
  const left = new Set(rows.filter(isLeft).map(addressOf))
  return rows.filter((row) => left.has(addressOf(row)))
}

function doneText({ created, existing, refused, barred }: ReplyOf<typeof createJoiners>, t: Translate) {
  const parts = [t('administration:recordsCreated', { count: created })]
  if (existing > 0) parts.push(t('administration:hadOne', { count: existing }))
  if (barred > 0) parts.push(t('administration:deletedStayOut', { number: barred }))
  if (refused > 0) parts.push(t('administration:leftToCorrect', { count: refused }))
  return parts.join(' ')
}
