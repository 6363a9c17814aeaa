import { Component, type ReactNode } from 'react'
import { waitText } from '../../domain/visitors/wait-text'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { Page } from '../design/page'
import { useFrameTexts } from '../i18n/language-context'
import { CallProblem } from '../platform/call'
import { reload } from '../platform/navigation'

type State = { failure: { cause: unknown } | null }

/** Shows that a page at the door could not be loaded or drawn, and offers to load it again. */
export class DoorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError = (cause: unknown): State => ({ failure: { cause } })

  override render() {
    const { failure } = this.state
    return failure ? <NotShown cause={failure.cause} /> : this.props.children
  }
}

function NotShown({ cause }: { cause: unknown }) {
  const { language, t } = useFrameTexts(true)
  const wait = cause instanceof CallProblem && cause.isTooMany ? cause.retryAfter : null
  const hint = wait === null ? t('notShownHint') : t('tooManyWait', { time: waitText(wait, language) })
  return (
    <Box role="alert" sx={{ p: { xs: 2, sm: 0 } }}>
      <Page heading={t('notShown')} intro={hint} width="form">
        <Button variant="contained" size="large" onClick={reload}>
          {t('retry')}
        </Button>
      </Page>
    </Box>
  )
}
