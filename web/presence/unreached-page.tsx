import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../design/button'
import { Page } from '../design/page'
import { useLanguage } from '../i18n/language'
import { CallProblem } from '../platform/call'
import { leavingFailureText } from './leaving-failure'

type Props = {
  tab: string
  offline?: string
  read: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** The page for a presence that could not be read. A press reads it again. */
export function UnreachedPage({ tab, offline, read: { error, isFetching, refetch } }: Props) {
  const { t } = useLanguage()
  const problem = error instanceof CallProblem ? error : new CallProblem('unexpected', '')
  return (
    <Page
      heading={t(problem.isOffline ? 'frame:notReached' : 'frame:notAnswered')}
      tab={tab}
      intro={(problem.isOffline && offline) || leavingFailureText(problem, t)}
      width="form"
    >
      <Button variant="contained" size="large" loading={isFetching} onClick={() => void refetch()}>
        {t('frame:retry')}
      </Button>
    </Page>
  )
}
