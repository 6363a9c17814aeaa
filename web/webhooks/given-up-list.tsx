import { sendWebhookAgain, type ListedWebhook } from '../../domain/webhooks/contract'
import { faultText } from '../../domain/webhooks/delivery'
import { FACT_WORDS } from '../../domain/webhooks/fact-text'
import { relativeTime } from '../../domain/relative-time'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { problemText } from '../platform/problem-text'
import { useCall } from '../platform/use-call'
import { useNow } from '../platform/use-now'

/** The messages of a webhook that were given up, the newest first, and a button that sends all of them again. */
export function GivenUpList({ webhook }: { webhook: ListedWebhook }) {
  const { id, name, givenUp, lastGivenUp } = webhook
  const t = useText()
  const say = useSay()
  const at = useNow()
  const { isSending, send } = useCall(sendWebhookAgain, {
    onDone: ({ deliveries }) => say.info(t('systems:sentAgain', { count: deliveries })),
    onFailed: (_, refusal) => say.error(problemText(refusal)),
  })
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography component="h4" sx={{ fontWeight: 600 }}>
        {t('systems:givenUp', { count: givenUp })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('systems:givenUpHint')}
      </Typography>
      <Stack component="ul" sx={{ gap: 0.5, m: 0, mt: 1, ps: 2.5 }}>
        {lastGivenUp.map((delivery) => (
          <Typography component="li" variant="body2" key={delivery.id}>
            {[
              t(FACT_WORDS[delivery.kind]),
              delivery.office,
              relativeTime(new Date(delivery.at), at, t),
              faultText(delivery.fault, t),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        ))}
      </Stack>
      <Button
        size="small"
        variant="outlined"
        sx={{ mt: 1 }}
        aria-label={t('systems:sendAgainOf', { webhook: name })}
        loading={isSending}
        onClick={() => void send({ webhook: id })}
      >
        {t('systems:sendAgain')}
      </Button>
    </Box>
  )
}
