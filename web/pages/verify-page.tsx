import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLoaderData } from 'react-router'
import { verifyAddress } from '../../domain/auth/contract'
import { PATHS } from '../../domain/paths'
import type { takeLinkToken } from '../auth/link-token'
import type { SignInState } from '../auth/sign-in-state'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { WarningIcon } from '../design/icons'
import { Loading } from '../design/loading'
import { Page } from '../design/page'
import { ProblemBox } from '../design/problem-box'
import { call, CallProblem } from '../platform/call'

/** Where the mailed link of a sign-up leads: opens the account and goes on to the login. */
export function VerifyPage() {
  const { token } = useLoaderData<typeof takeLinkToken>()
  const verification = useQuery({
    queryKey: [verifyAddress.path, token],
    queryFn: () => call(verifyAddress, { token }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (verification.data) {
    const { email } = verification.data
    const handed: SignInState = { email, notice: 'Your email is verified. Please log in.' }
    return <Navigate to={PATHS.login} replace state={handed} />
  }
  const isOffline = verification.error instanceof CallProblem && verification.error.isOffline
  return (
    <Page heading="Verify Email" width="form">
      {token && verification.isPending && <Loading fill="area" />}
      {isOffline && (
        <ProblemBox onRetry={() => void verification.refetch()}>{verification.error?.message}</ProblemBox>
      )}
      {!isOffline && (verification.isError || !token) && (
        <ContentCard>
          <EmptyState
            icon={<WarningIcon />}
            title="This link does not work any more"
            action={
              <Button component={Link} to={PATHS.signup} variant="contained">
                Sign up again
              </Button>
            }
          >
            It was used before or is too old. If you opened it already, log in; otherwise sign up again and we
            mail you a new one.
          </EmptyState>
        </ContentCard>
      )}
    </Page>
  )
}
