import { answerArrival, listMyArrivals, type HostedArrival } from '../../domain/visitors/arrival-contract'
import { ContentCard } from '../design/content-card'
import { DividedList } from '../design/list'
import { useText } from '../i18n/language'
import { attemptOf } from '../platform/attempt'
import { useCall } from '../platform/use-call'
import { useRead, useReadAnew } from '../platform/use-read'
import { ArrivalAnswer } from './arrival-answer'

/**
 * Shows a host on Home the visitors who have come, until they leave. Home is about other things: it shows no error if they can't be
 * read.
 */
export function ArrivalsCard() {
  const t = useText()
  const { data } = useRead(listMyArrivals, {})
  const arrivals = data?.arrivals ?? []
  if (arrivals.length === 0) return null
  return (
    <ContentCard heading={t('arrivals:areHere', { count: arrivals.length })}>
      <DividedList>
        {arrivals.map((arrival) => (
          <li key={arrival.id}>
            <OneArrival arrival={arrival} />
          </li>
        ))}
      </DividedList>
    </ContentCard>
  )
}

function OneArrival({ arrival }: { arrival: HostedArrival }) {
  const { id } = arrival
  const readAnew = useReadAnew()
  const { problems, isSending, send } = useCall(answerArrival, {
    press: { attempt: attemptOf(`${answerArrival.path} ${id}`), thing: (input) => input },
    // Another answer, or the leaving, came first.
    onRefused: () => void readAnew('me'),
  })
  return (
    <ArrivalAnswer
      arrival={arrival}
      isSending={isSending}
      problem={problems.general}
      onAnswer={(given) => void send({ visit: id, ...given })}
    />
  )
}
