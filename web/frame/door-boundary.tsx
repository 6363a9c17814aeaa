import { Component, type ReactNode } from 'react'
import { waitText } from '../../domain/visitors/wait-text'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { Page } from '../design/page'
import { useText } from '../i18n/language'
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
  const t = useText()
  const wait = cause instanceof CallProblem && cause.isTooMany ? cause.retryAfter : null
  const hint =
    wait === null ? t('frame:notShownHint') : t('frame:tooManyWait', { time: waitText(wait, t.language) })
  return (
    <Box role="alert" sx={{ p: { xs: 2, sm: 0 } }}>
      <Page heading={t('frame:notShown')} intro={hint} width="form">
        <Button variant="contained" size="large" onClick={reload}>
          {t('frame:retry')}
        </Button>
      </Page>
    </Box>
  )
}
