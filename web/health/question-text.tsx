import { questionIn, type Question } from '../../domain/health/question'
import { directionOf } from '../../domain/language'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'

/** A question in the reader's language, or in English with a note if it is not translated. */
export function QuestionText({ question }: { question: Question }) {
  const { language, t } = useLanguage()
  const { text, language: readIn } = questionIn(question, language)
  if (readIn === language) return text
  return (
    <>
      <span lang={readIn} dir={directionOf(readIn)}>
        {text}
      </span>
      <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
        {t('health:notTranslated')}
      </Typography>
    </>
  )
}
