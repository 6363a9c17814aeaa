import { useState } from 'react'
import { arrangementOf, chosenIn, type Arrangement } from '../../domain/health/arrangement'
import { chooseOfficeQuestions, readOfficeQuestions } from '../../domain/health/choosing'
import type { Audience } from '../../domain/health/question'
import { readOffice } from '../../domain/offices/administration'
import { listMyOffices, listOffices } from '../../domain/offices/contract'
import { listOfficePeople } from '../../domain/people/contract'
import { useSay } from '../design/snackbar'
import { call } from '../platform/call'
import { useInvalidate } from '../platform/reading'
import { useSubmission } from '../platform/submission'

type Options = {
  office: string
  audience: Audience
  loaded: { all: readonly string[]; chosen: readonly string[] } | null
  onSaved: () => void
}

/** How the questions of an office are being arranged, from what was loaded first, and how that is saved. */
export function useArrangement({ office, audience, loaded, onSaved }: Options) {
  const [saved, setSaved] = useState<Arrangement | null>(null)
  const [arranged, setArranged] = useState<Arrangement | null>(null)
  if (!saved && loaded) setSaved(arrangementOf(loaded.all, loaded.chosen))
  const { problems, isSending, solve, submit } = useSubmission([])
  const invalidate = useInvalidate()
  const say = useSay()
  const arrangement = arranged ?? saved

  function change(next: Arrangement) {
    setArranged(next)
    solve([])
  }

  async function save() {
    if (!arrangement) return
    const questions = chosenIn(arrangement)
    await submit(async () => {
      const { info } = await call(chooseOfficeQuestions, { office, audience, questions })
      void invalidate(readOfficeQuestions, readOffice, listOffices, listMyOffices, listOfficePeople)
      say.info(info)
      onSaved()
    })
  }

  const isSame = !arranged || !saved || chosenIn(arranged).join('\n') === chosenIn(saved).join('\n')
  return { arrangement, change, save, isSending, isChanged: !isSame, problem: problems.general }
}
