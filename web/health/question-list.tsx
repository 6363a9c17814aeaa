import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { move, tick, type Arrangement } from '../../domain/health/arrangement'
import { languagesWithout, questionIn, type Question } from '../../domain/health/question'
import { directionOf, languageName, type Language } from '../../domain/language'
import { listText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { List } from '../design/list'
import { MoveButton, stepOf, type Step } from '../design/move-button'
import { TickBox } from '../design/tick-box'
import { visuallyHidden } from '../design/visually-hidden-style'
import { useText } from '../i18n/language'

type Props = {
  questions: readonly Question[]
  arrangement: Arrangement
  language: Language
  onChange: (arrangement: Arrangement) => void
}

/**
 * A list of all questions, each with a box. Buttons, or Alt and an arrow key, move a question up and down.
 */
export function QuestionList({ questions, arrangement, language, onChange }: Props) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const { order, ticked } = arrangement
  const byId = new Map(questions.map((question) => [question.id, question]))

  function shift(id: string, by: Step) {
    const moved = move(arrangement, id, by)
    if (moved.order === order) return
    const focused = document.activeElement?.getAttribute('data-part')
    flushSync(() => onChange(moved))
    // The browser removes the focus from an element that changes its place.
    list.current
      ?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] [data-part="${focused}"]`)
      ?.focus()
    setSaid(t('health:movedToPlace', { place: moved.order.indexOf(id) + 1, places: order.length }))
  }

  function shiftByKey(event: KeyboardEvent, id: string) {
    const by = stepOf(event)
    if (!by) return
    event.preventDefault()
    shift(id, by)
  }

  return (
    <>
      <List ref={list} aria-label={t('health:questions')} sx={listStyle}>
        {order.map((id, place) => {
          const question: Question = byId.get(id) ?? { id, en: id }
          const { text, language: readIn } = questionIn(question, language)
          const lacking = languagesWithout(question).map(languageName)
          return (
            <li key={id} data-id={id} data-ticked={ticked.has(id) || undefined}>
              <TickBox
                label={
                  <span lang={readIn} dir={directionOf(readIn)}>
                    {text}
                  </span>
                }
                {...(lacking.length > 0 && {
                  helperText: t('health:lacksLanguages', { languages: listText(lacking, t.language) }),
                })}
                checked={ticked.has(id)}
                onChange={() => onChange(tick(arrangement, id))}
                onKeyDown={(event) => shiftByKey(event, id)}
                data-part="tick"
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              />
              <MoveButton name={text} by={-1} isEnd={place === 0} onMove={(by) => shift(id, by)} />
              <MoveButton
                name={text}
                by={1}
                isEnd={place === order.length - 1}
                onMove={(by) => shift(id, by)}
              />
            </li>
          )
        })}
      </List>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </>
  )
}

const listStyle = {
  '& li': {
    display: 'flex',
    alignItems: 'flex-start',
    py: 0.75,
    borderTop: '1px solid',
    borderColor: 'divider',
  },
  '& li > div': { flex: 1 },
  '& label': { color: 'text.secondary' },
  '& [data-ticked] label': { color: 'text.primary' },
} as const
