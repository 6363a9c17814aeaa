import { useState } from 'react'
import { arrangementOf, chosenIn, withChange, type Arrangement } from '../../domain/health/arrangement'
import {
  chooseOfficeQuestions,
  chooseQuestionsOfMany,
  QUESTIONS_SAVED,
} from '../../domain/health/question-contract'
import type { Audience } from '../../domain/health/question'
import { useSay } from '../design/snackbar'
import { useText } from '../i18n/language'
import { useCall } from '../platform/use-call'

type Options = {
  office: string
  audience: Audience
  loaded: { all: readonly string[]; chosen: readonly string[] } | null
  onSaved: () => void
}

/** The form for the questions of an office, and the call that saves it. It takes over what somebody else saves meanwhile. */
export function useArrangement({ office, audience, loaded, onSaved }: Options) {
  const [saved, setSaved] = useState<Arrangement | null>(null)
  const [arranged, setArranged] = useState<Arrangement | null>(null)
  if (loaded && (!saved || !isSame(chosenIn(saved), loaded.chosen))) {
    setSaved(arrangementOf(loaded.all, loaded.chosen))
    if (saved && arranged) setArranged(withChange(arranged, chosenIn(saved), loaded.chosen))
  }
  const t = useText()
  const say = useSay()
  const [others, setOthers] = useState<readonly string[]>([])
  const alone = useCall(chooseOfficeQuestions, {
    onDone: () => {
      say.info(t(QUESTIONS_SAVED))
      onSaved()
    },
  })
  const together = useCall(chooseQuestionsOfMany, {
    onDone: ({ offices }) => {
      say.info(t('health:questionsSavedAt', { number: offices }))
      onSaved()
    },
  })
  const form = others.length > 0 ? together : alone
  const arrangement = arranged ?? saved

  function change(next: Arrangement) {
    setArranged(next)
    alone.solve([])
    together.solve([])
  }

  async function save() {
    if (!arrangement) return
    const questions = chosenIn(arrangement)
    if (others.length > 0) await together.send({ audience, questions, offices: [office, ...others] })
    else await alone.send({ office, audience, questions })
  }

  const isChanged =
    others.length > 0 || (arranged !== null && saved !== null && !isSame(chosenIn(arranged), chosenIn(saved)))
  return { ...form, arrangement, change, save, isChanged, others, setOthers }
}

const isSame = (some: readonly string[], others: readonly string[]) => some.join('\n') === others.join('\n')
