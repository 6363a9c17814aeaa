import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { readLink, type LINK_KINDS } from '../../../domain/auth/contract'
import { PATHS } from '../../../domain/paths'
import { Stack } from '../../design/box'
import { Button } from '../../design/button'
import { ContentCard } from '../../design/content-card'
import { EmptyState } from '../../design/empty-state'
import { WarningIcon } from '../../design/icons'
import { LoadingState } from '../../design/loading-state'
import { Page } from '../../design/page'
import { ProblemBox } from '../../design/problem-box'
import { useText } from '../../i18n/language'
import { call } from '../../platform/call'
import { problemText } from '../../platform/problem-text'
import { useMe } from '../../session/session'
import type { takeLinkToken } from './link-token'

type Way = { label: string; to: string }

type Props = {
  heading: string
  kind: (typeof LINK_KINDS)[number]
  /** Links that help a signed-out person if the mailed one is used or too old. The likeliest comes first. */
  otherwise: Way[]
  children: (link: { token: string; email: string }) => ReactNode
}

/** The page behind a mailed link. If the link is no longer valid, the page says so before anything is typed, with a remedy. */
export function MailedLink({ heading, kind, otherwise, children }: Props) {
  const t = useText()
  // The page keeps the first answer. When the form uses the link, the page must still show the form's answer.
  const [{ token }] = useState(useLoaderData<typeof takeLinkToken>())
  const link = useQuery({
    queryKey: [readLink.path, kind, token],
    queryFn: () => call(readLink, { token, kind }),
    enabled: token !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const { email } = link.data ?? {}
  if (email) return children({ token, email })
  if (token && link.isPending) return <LoadingState fill="area" />
  return (
    <Page heading={heading} width="form">
      {link.error ? (
        <ProblemBox onRetry={() => void link.refetch()}>{problemText(link.error)}</ProblemBox>
      ) : (
        <ContentCard>
          <EmptyState
            icon={<WarningIcon />}
            title={t(token ? 'sign-in:linkIsOld' : 'sign-in:linkNotComplete')}
            action={<Ways otherwise={otherwise} />}
          >
            {t(token ? 'sign-in:linkIsOldHint' : 'sign-in:linkNotCompleteHint')}
          </EmptyState>
        </ContentCard>
      )}
    </Page>
  )
}

function Ways({ otherwise }: Pick<Props, 'otherwise'>) {
  const t = useText()
  const ways = useMe() ? [{ label: t('frame:goToHome'), to: PATHS.home }] : otherwise
  return (
    <Stack direction="row" sx={{ justifyContent: 'center', flexWrap: 'wrap', gap: 1.5 }}>
      {ways.map(({ label, to }, place) => (
        <Button key={to} component={Link} to={to} variant={place === 0 ? 'contained' : 'outlined'}>
          {label}
        </Button>
      ))}
    </Stack>
  )
}

/** The text about the person who is signed in here, if the link of another person ends that session. */
export function useOtherPersonNotice(email: string) {
  const me = useMe()
  const t = useText()
  return me && me.email !== email ? t('sign-in:willBeSignedOut', { person: me.name || me.email }) : undefined
}
