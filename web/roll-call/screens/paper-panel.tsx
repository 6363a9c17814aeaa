import { useText } from '../../i18n/language'
import { RichText } from '../../i18n/rich-text'
import { useEffect, useRef, useState } from 'react'
import type { MarkKind } from '../../../domain/roll-call/mark'
import { readTypedLine } from '../../../domain/roll-call/paper-text'
import { standingText } from '../../../domain/roll-call/standing-text'
import { STANDINGS, type RollCallPerson } from '../../../domain/roll-call/summary'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { Card } from '../../design/card'
import { BackIcon } from '../../design/icons'
import { TextInput } from '../../design/text-input'
import { Intro, Typography } from '../../design/text'
import { BIG } from './bar'
import { PersonDialog } from './person-dialog'
import { useRollCall } from './shown-roll-call'

type Props = {
  /** Marks a person. Returns a function that takes the mark back, which returns the reason if it takes nothing back. */
  onSay: (person: RollCallPerson, kind: MarkKind, note: string) => () => string
  onAdd: (name: string) => void
  onBack: () => void
}

/** A line that was typed in, shown for checking. */
type Done = { id: number; words: string; before: string; undo: (() => string) | null }

/** A line for a person who needs help, until the warden decides which of the two counts. */
type Asked = { key: string; kind: MarkKind; note: string }

/** The form for marks that were made on paper, by the numbers of the printed sheet. It needs the keyboard only. */
export function PaperPanel({ onSay, onAdd, onBack }: Props) {
  const t = useText()
  const { everybody, claims } = useRollCall()
  const { people } = everybody
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState<readonly Done[]>([])
  const [asked, setAsked] = useState<Asked | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const record = (line: Omit<Done, 'id'>) => {
    setDone((before) => [{ ...line, id: before.length + 1 }, ...before])
    setTyped('')
  }
  function take(): string {
    const line = readTypedLine(typed, t)
    if ('problem' in line) return line.problem
    if ('added' in line) {
      onAdd(line.added)
      record({ words: t('roll-call:typedAdded', { name: line.added }), before: '', undo: null })
      return ''
    }
    const { number, kind, note } = line
    const person = people.find((each) => each.line.number === number && each.line.about !== '')
    if (!person) return t('roll-call:nobodyHasNumber', { number: String(number) })
    // A sheet is older than the marks here, and must not end a call for help by itself.
    if (person.standing.kind === 'help' && kind !== 'help') setAsked({ key: person.line.key, kind, note })
    else say(person, kind, note)
    return ''
  }
  function say(person: RollCallPerson, kind: MarkKind, note: string) {
    const undo = onSay(person, kind, note)
    const { line, standing } = person
    const said = STANDINGS.find((each) => each === kind) ?? 'missing'
    const wasMarked = standing.heads.length > 0
    record({
      words: t('roll-call:typed', {
        number: String(line.number),
        name: line.name,
        standing: standingText({ kind: said, notes: note ? [note] : [] }, t),
      }),
      before: wasMarked ? t('roll-call:before', { standing: standingText(standing, t) }) : '',
      undo,
    })
  }
  const askedPerson = people.find(({ line }) => line.key === asked?.key)
  return (
    <Stack sx={{ gap: 3 }}>
      <div>
        <Button variant="outlined" color="secondary" startIcon={<BackIcon />} onClick={onBack} sx={BIG}>
          {t('roll-call:backToList')}
        </Button>
      </div>
      <div>
        <Typography variant="h1">{t('roll-call:typeInSheet')}</Typography>
        <Intro sx={{ mt: 1 }}>
          <RichText text={t('roll-call:typeInSheetHint')} b={(part) => <b>{part}</b>} />
        </Intro>
      </div>
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setProblem(take())
        }}
      >
        <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, maxWidth: 480 }}>
          <TextInput
            name="paper-line"
            label={t('roll-call:numberAndLetter')}
            placeholder="12s"
            autoComplete="off"
            value={typed}
            problem={problem}
            onChange={(text) => {
              setTyped(text)
              setProblem('')
            }}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="enter"
          />
          <Button type="submit" variant="contained" sx={[BIG, { mt: 3.375 }]}>
            {t('roll-call:enter')}
          </Button>
        </Stack>
      </Box>
      <Typography role="status" sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
        {done[0] && `${t('roll-call:sentence', { words: done[0].words })} `}
        {claims.words}
      </Typography>
      {done.length > 0 && (
        <Card component="ol" aria-label={t('roll-call:typedIn')} sx={listStyle}>
          {done.map(({ id, words, before, undo }) => (
            <li key={id}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>{words}</Typography>
                {before && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {before}
                  </Typography>
                )}
              </Box>
              {undo && (
                <Button
                  color="secondary"
                  aria-label={t('roll-call:undoOf', { act: words })}
                  onClick={() => {
                    const problem = undo()
                    const after = problem
                      ? t('roll-call:sentences', { first: words, next: problem })
                      : t('roll-call:takenBack', { words })
                    setDone((all) =>
                      all.map((each) => (each.id === id ? { ...each, words: after, undo: null } : each)),
                    )
                    form.current?.querySelector('input')?.focus()
                  }}
                  sx={BIG}
                >
                  {t('roll-call:undo')}
                </Button>
              )}
            </li>
          ))}
        </Card>
      )}
      {asked && askedPerson && (
        <PersonDialog
          person={askedPerson}
          onSay={(kind, note) => say(askedPerson, kind, note || (kind === asked.kind ? asked.note : ''))}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  )
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 2, minHeight: 56, px: { xs: 2, sm: 3 }, py: 0.5 },
  '& li + li': { borderTop: '1px solid', borderColor: 'divider' },
} as const
