import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerArrivalByLink, readArrivalByLink } from '../../domain/visitors/arrival-contract'
import { takeLinkToken } from '../auth/passwords/link-token'
import { LoadingState } from '../design/loading-state'
import { Page } from '../design/page'
import { useLanguage, useText } from '../i18n/language'
import { CallProblem } from '../platform/call'
import { SOON_MS, useCall } from '../platform/use-call'
import { readingOf, useRead } from '../platform/use-read'
import { UnreachedPage } from '../presence/unreached-page'
import { WaysOn } from '../presence/ways-on'
import { ArrivalAnswer } from '../visitors/arrival-answer'

/** The page of the link in the mail or message on an arrival. It needs no sign-in, and sends nothing before a press. */
export function ArrivalPage() {
  const { t } = useLanguage()
  const text = useText()
  const [{ token }] = useState(takeLinkToken)
  const read = useRead(readArrivalByLink, { token }, { enabled: token !== '' })
  const client = useQueryClient()
  const { problems, isSending, send } = useCall(answerArrivalByLink, {
    onDone: (arrival) => client.setQueryData(readingOf(readArrivalByLink, { token }).queryKey, { arrival }),
    // Another answer, the leaving or the end of the day came first.
    onRefused: () => void read.refetch(),
    withinMs: SOON_MS,
  })

  const isUnknown = read.error instanceof CallProblem && read.error.code === 'not_found'
  if (token === '' || isUnknown) return <NoArrival why={t('refusals-presence:linkNotRecognised')} />
  if (read.isPending) return <LoadingState fill="area" label={t('frame:loading')} />
  if (!read.data) return <UnreachedPage tab={text('arrivals:tab')} read={read} />
  const { arrival } = read.data
  if (!arrival) return <NoArrival why={text('refusals-visitors:arrivalOver')} />
  if (arrival.isLeft) return <NoArrival why={text('arrivals:leftAlready', { name: arrival.name })} />
  return (
    <Page heading={text('arrivals:here', { name: arrival.name })} tab={text('arrivals:tab')} width="form">
      <ArrivalAnswer
        arrival={arrival}
        isSending={isSending}
        problem={problems.general}
        onAnswer={(given) => void send({ token, ...given })}
      />
    </Page>
  )
}

function NoArrival({ why }: { why: string }) {
  const text = useText()
  return (
    <Page heading={text('arrivals:tab')} intro={why} width="form">
      <WaysOn isAlarm />
    </Page>
  )
}
