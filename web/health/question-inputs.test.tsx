import { expect, test } from 'vitest'
import { LanguageChoice } from '../design/language-choice'
import { translatorOf } from '../platform/texts'
import { press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { QuestionInputs } from './question-inputs'

const showPage = pageShower()

test('a question that lacks the reader’s language is shown in English with a note', async () => {
  const questions = [
    { id: 'well', en: 'I am well', es: 'Estoy bien' },
    { id: 'home', en: 'I was home' },
  ]
  await showPage(
    <>
      <LanguageChoice as="toggle" />
      <QuestionInputs questions={questions} ticked={[]} onTick={() => undefined} />
    </>,
    { role: '', organisation: {} },
  )
  const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
  expect(labels()).toEqual(['I am well', 'I was home'])
  press('ES')
  await until(() =>
    expect(labels()).toEqual(['Estoy bien', `I was home${translatorOf('es')('health:notTranslated')}`]),
  )
  expect(document.querySelector('label [lang=en]')?.textContent).toBe('I was home')
})
