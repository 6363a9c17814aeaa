import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { AskedQuestion } from '../../domain/health/question'
import type { Language } from '../../domain/language'
import { LanguageChoice } from '../design/language-choice'
import { CallProblem } from '../platform/call'
import { translatorOf } from '../platform/texts'
import { press } from '../testing/hands'
import { pageShower, settle, until } from '../testing/show-page'
import { QuestionInputs } from './question-inputs'
import type { ReadQuestions } from './question-text'

const showPage = pageShower()

const QUESTIONS = [
  { id: 'well', en: 'I am well', wording: 'well v1' },
  { id: 'home', en: 'I was home', wording: 'home v1' },
]

function Form({ readQuestions }: { readQuestions: ReadQuestions }) {
  const [ticked, setTicked] = useState<string[]>([])
  return (
    <>
      <LanguageChoice as="toggle" />
      <QuestionInputs
        questions={QUESTIONS}
        readQuestions={readQuestions}
        ticked={ticked}
        onTick={(id) => setTicked([...ticked, id])}
      />
    </>
  )
}

async function show(answer: (language: Language) => Promise<AskedQuestion[]>) {
  const readQuestions = vi.fn(answer)
  await showPage(<Form readQuestions={readQuestions} />, { role: '', organisation: {} })
  return readQuestions
}

const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
const ticks = () =>
  [...document.querySelectorAll<HTMLInputElement>('label input')].map(({ checked }) => checked)
async function choose(language: string) {
  press(language)
  await settle()
}
const tick = (place: number) => press(document.querySelectorAll('label')[place])
const withTexts = (...texts: object[]) =>
  QUESTIONS.map((question, place) => ({ ...question, ...texts[place] }))

test('a question that lacks the reader’s language is shown in English with a note', async () => {
  await show(() => Promise.resolve(withTexts({ es: 'Estoy bien' })))
  expect(labels()).toEqual(['I am well', 'I was home'])
  await choose('ES')
  await until(() =>
    expect(labels()).toEqual(['Estoy bien', `I was home${translatorOf('es')('health:notTranslated')}`]),
  )
  expect(document.querySelector('label [lang=en]')?.textContent).toBe('I was home')
})

test('a change of the language reads the questions in it once, and the ticks stay', async () => {
  const read = await show((language) =>
    Promise.resolve(withTexts({ [language]: `well in ${language}` }, { [language]: `home in ${language}` })),
  )
  tick(1)
  await choose('ES')
  await until(() => expect(labels()).toEqual(['well in es', 'home in es']))
  expect(ticks()).toEqual([false, true])
  await choose('PT')
  await until(() => expect(labels()).toEqual(['well in pt', 'home in pt']))
  await choose('ES')
  await until(() => expect(labels()).toEqual(['well in es', 'home in es']))
  await choose('EN')
  await until(() => expect(labels()).toEqual(['I am well', 'I was home']))
  expect(ticks()).toEqual([false, true])
  expect(read.mock.calls).toEqual([['es'], ['pt']])
})

test('a question that has changed since it was shown keeps the words that are confirmed', async () => {
  const read = await show(() =>
    Promise.resolve(withTexts({ es: 'Estoy bien' }, { es: 'Estuve lejos', wording: 'home v2' })),
  )
  await choose('ES')
  await until(() => expect(labels()[0]).toBe('Estoy bien'))
  expect(labels()[1]).toContain('I was home')
  expect(read).toHaveBeenCalledTimes(1)
})

test('questions that can’t be read in another language stay in English, and nothing is said of a translation', async () => {
  const read = await show(() => Promise.reject(new CallProblem('offline', 'frame:offline', {}, true)))
  tick(0)
  await choose('ES')
  await until(() => expect(read).toHaveBeenCalled())
  expect(labels()).toEqual(['I am well', 'I was home'])
  expect(ticks()).toEqual([true, false])
})
