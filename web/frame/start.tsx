import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchForLostSession } from '../auth/lost-session'
import { Loading } from '../design/loading'
import { SnackbarProvider } from '../design/snackbar'
import { ThemeProvider } from '../design/theme-provider'
import { keptLanguage, LanguageProvider } from '../i18n/language'
import { queryClient } from '../platform/reading'
import { sessionReading, sessionSentWithPage } from '../platform/session'

/** Puts a program on its page: with the page's nonce for styles, the session that the page brought, and what everything inside uses. */
export async function start(program: ReactNode) {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  const styles = createCache({ key: 'w', prepend: true, ...(nonce && { nonce }) })

  const session = sessionSentWithPage()
  if (session) queryClient.setQueryData(sessionReading().queryKey, session)
  watchForLostSession(queryClient)

  const language = await keptLanguage()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <ThemeProvider>
          <QueryClientProvider client={queryClient}>
            <LanguageProvider initial={language}>
              <SnackbarProvider>
                <Suspense fallback={<Loading />}>{program}</Suspense>
              </SnackbarProvider>
            </LanguageProvider>
          </QueryClientProvider>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  )
}
