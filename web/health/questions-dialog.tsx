import { useState } from 'react'
import { chosenIn } from '../../domain/health/arrangement'
import { listAllQuestions, readOfficeQuestions } from '../../domain/health/question-contract'
import type { Audience } from '../../domain/health/question'
import type { Language } from '../../domain/language'
import type { OfficeName } from '../../domain/offices/names-contract'
import { Box } from '../design/box'
import { FormDialog } from '../design/form-dialog'
import { ProblemBox } from '../design/problem-box'
import { ListSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { useLanguage, useText } from '../i18n/language'
import { LanguagePicker } from '../design/language-choice'
import { useRead } from '../platform/use-read'
import { QuestionList } from './question-list'
import { OtherOffices } from './other-offices'
import { QUESTIONS_TITLE } from './questions-title'
import { useArrangement } from './use-arrangement'

type Props = { office: Pick<OfficeName, 'id' | 'name'>; audience: Audience; onClose: () => void }

/** Chooses the questions of an office for employees or visitors, and their order (specification §4). */
export function QuestionsDialog({ office, audience, onClose }: Props) {
  const { language: readersLanguage, t } = useLanguage()
  const all = useRead(listAllQuestions, {})
  const chosen = useRead(readOfficeQuestions, { office: office.id })
  // The whole choice is sent, so it must not start from an old answer.
  const isFresh = chosen.isSuccess && !chosen.isFetching
  const form = useArrangement({
    office: office.id,
    audience,
    loaded: isFresh && all.data ? { all: all.data.map(({ id }) => id), chosen: chosen.data[audience] } : null,
    onSaved: onClose,
  })
  const [language, setLanguage] = useState<Language>(readersLanguage)
  const failed = [all, chosen].filter(({ isError }) => isError)
  return (
    <FormDialog
      title={t(QUESTIONS_TITLE[audience])}
      width="md"
      form={form}
      isReady={form.arrangement !== null}
      onSend={form.save}
      onClose={onClose}
    >
      <Box sx={headStyle}>
        <Typography sx={{ flex: '1 1 10rem', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {office.name}
        </Typography>
        <LanguagePicker
          as="toggle"
          label={t('health:languageOfQuestions')}
          language={language}
          onChange={setLanguage}
        />
      </Box>
      {form.arrangement && all.data ? (
        <>
          <Meaning audience={audience} office={office} count={chosenIn(form.arrangement).length} />
          <QuestionList
            questions={all.data}
            arrangement={form.arrangement}
            language={language}
            onChange={form.change}
          />
          <OtherOffices
            office={office.id}
            audience={audience}
            questions={chosenIn(form.arrangement)}
            chosen={form.others}
            onChange={form.setOthers}
          />
        </>
      ) : failed.length > 0 ? (
        <ProblemBox onRetry={() => failed.forEach(({ refetch }) => void refetch())}>
          {t('health:questionsNotRead')}
        </ProblemBox>
      ) : (
        <ListSkeleton rows={5} />
      )}
    </FormDialog>
  )
}

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }

const CONFIRMED = { employee: 'health:employeesConfirm', visitor: 'health:visitorsConfirm' } as const
const NOTHING_CONFIRMED = {
  employee: 'health:employeesConfirmNothing',
  visitor: 'health:visitorsConfirmNothing',
} as const

function Meaning({ audience, office, count }: Omit<Props, 'onClose'> & { count: number }) {
  const t = useText()
  return (
    <Typography role="status" sx={{ mt: 0.5, mb: 1.5, color: 'text.secondary' }}>
      {t(count === 0 ? NOTHING_CONFIRMED[audience] : CONFIRMED[audience], { count, office: office.name })}
    </Typography>
  )
}
