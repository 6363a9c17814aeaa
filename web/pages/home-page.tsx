import { Suspense } from 'react'
import { Loading } from '../design/loading'
import { fetched } from '../platform/fetched'
import { queryClient } from '../platform/reading'
import { sessionReading, useMe } from '../platform/session'

const Home = fetched(async () => (await import('../profile/home')).Home)
const SignInStart = fetched(async () => (await import('../auth/sign-in-start')).SignInStart)

/** Fetches the one of the two that will be shown. */
export async function loadHome() {
  const { me } = await queryClient.ensureQueryData(sessionReading())
  await (me ? Home : SignInStart).fetch()
  return null
}

/** Home, or the start of signing in: each loads without the other. */
export function HomePage() {
  const me = useMe()
  return <Suspense fallback={<Loading fill="area" />}>{me ? <Home /> : <SignInStart />}</Suspense>
}
