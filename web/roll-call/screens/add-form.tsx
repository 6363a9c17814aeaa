import { useEffect, useRef, useState } from 'react'
import { noteProblem, tidyNote } from '../../../domain/roll-call/paper-text'
import type { Line } from '../../../domain/roll-call/lines'
import type { Translate } from '../../../domain/texts/translate'
import { folded } from '../../../domain/folded'
import { Box, Stack } from '../../design/box'
import { Button, IconButton } from '../../design/button'
import { CloseIcon } from '../../design/icons'
import { TextInput } from '../../design/text-input'
import { useText } from '../../i18n/language'
import { BIG } from './bar'

type Props = {
  /** The listed people. The form warns before it adds one of them again. */
  lines: readonly Pick<Line, 'name' | 'number'>[]
  onAdd: (name: string) => void
  onClose: () => void
}

/** Adds people who are not on the list, one after the other. Enter adds a person and empties the field for the next. */
export function AddForm({ lines, onAdd, onClose }: Props) {
  const t = useText()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const focusField = () => form.current?.querySelector('input')?.focus()
  useEffect(focusField, [])
  const same = name.trim() ? lines.find((line) => isSameName(line.name, name)) : undefined
  function add() {
    const wrong = tidyNote(name) === '' ? noteProblem(name, t) || t('roll-call:enterName') : ''
    setProblem(wrong)
    if (!wrong) {
      onAdd(tidyNote(name))
      setName('')
    }
    focusField()
  }
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label={t('roll-call:notOnTheList')}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TextInput
            name="added-name"
            label={t('roll-call:notOnTheListName')}
            autoComplete="off"
            value={name}
            problem={problem}
            helperText={same ? onListWords(same, t) : t('roll-call:enterAdds')}
            onChange={(typed) => {
              setName(typed)
              setProblem('')
            }}
          />
        </Box>
        <Button type="submit" variant="contained" sx={[BIG, atField]}>
          {t('roll-call:add')}
        </Button>
        <IconButton
          aria-label={t('frame:close')}
          onClick={onClose}
          sx={[{ minWidth: 48, minHeight: 48 }, atField]}
        >
          <CloseIcon />
        </IconButton>
      </Stack>
    </Box>
  )
}

// The label above the field is one line high.
const atField = { mt: 3.375 } as const

const isSameName = (one: string, other: string) => folded(one) === folded(other)

const onListWords = ({ name, number }: Pick<Line, 'name' | 'number'>, t: Translate) =>
  t(number > 0 ? 'roll-call:onListAsNumber' : 'roll-call:onListAlready', { name, number: String(number) })
