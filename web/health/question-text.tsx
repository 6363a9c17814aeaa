import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { questionIn, type AskedQuestion } from '../../domain/health/question'
import { directionOf, type Language } from '../../domain/language'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'

/** Reads the questions of a door again, with their texts in a language. */
export type ReadQuestions = (language: Language) => Promise<readonly AskedQuestion[]>

/**
 * Returns the function that shows a question in the reader's language, or in English with a note if it is not translated.
 * A door is read in English and one more language, so a change of the language reads it again. A question that has changed
 * since then keeps the words that were shown, because these are confirmed.
 */
export function useQuestionText(
  questions: readonly AskedQuestion[],
  readQuestions: ReadQuestions,
): (question: AskedQuestion) => ReactNode {
  const { language, t } = useLanguage()
  const lacksTexts = questions.some((question) => question[language] === undefined)
  const { data, isSuccess } = useQuery({
    queryKey: ['texts of questions', language, ...questions.map(({ id, wording }) => `${id} ${wording}`)],
    queryFn: () => readQuestions(language),
    enabled: lacksTexts,
    staleTime: Infinity,
  })
  return (question) => {
    const translated = data?.find(({ id, wording }) => id === question.id && wording === question.wording)
    const { text, language: readIn } = questionIn({ ...translated, ...question }, language)
    if (readIn === language) return text
    return (
      <>
        <span lang={readIn} dir={directionOf(readIn)}>
          {text}
        </span>
        {isSuccess && (
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {t('health:notTranslated')}
          </Typography>
        )}
      </>
    )
  }
}
