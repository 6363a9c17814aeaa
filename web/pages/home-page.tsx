import { Suspense } from 'react'
import { LoadingState } from '../design/loading-state'
import { late } from '../platform/late'
import { queryClient } from '../platform/use-read'
import { sessionReading, useMe } from '../session/session'
import { HomeSkeleton } from '../home/home-skeleton'

const Home = late(
  ['home', 'presence', 'leaving', 'access', 'profile', 'statuses', 'sources', 'dates'],
  async () => (await import('../home/home')).Home,
)
const SignInStart = late(
  ['leaving', 'sign-in'],
  async () => (await import('../auth/sign-in/sign-in-start')).SignInStart,
)

/** Fetches the one of the two that will be shown. */
export async function loadHome() {
  const { me } = await queryClient.ensureQueryData(sessionReading())
  await (me ? Home : SignInStart).fetch()
  return null
}

/** The shape of the page while it loads: that of Home for a signed-in person (specification §2). */
export const HomeOpening = () => (useMe() ? <HomeSkeleton /> : <LoadingState fill="area" />)

/** Home, or the start of signing in: each loads without the other. */
export function HomePage() {
  const me = useMe()
  return <Suspense fallback={<HomeOpening />}>{me ? <Home /> : <SignInStart />}</Suspense>
}
