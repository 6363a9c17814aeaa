import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { watchForLostSession } from './auth/lost-session'
import { Loading } from './design/loading'
import { SnackbarProvider } from './design/snackbar'
import { ThemeProvider } from './design/theme-provider'
import { LanguageProvider } from './i18n/language'
import { queryClient } from './platform/reading'
import { sessionReading, sessionSentWithPage } from './platform/session'
import { createRouter } from './router'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const styles = createCache({ key: 'w', prepend: true, ...(nonce && { nonce }) })

const session = sessionSentWithPage()
if (session) queryClient.setQueryData(sessionReading().queryKey, session)
watchForLostSession(queryClient)

const router = createRouter()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <LanguageProvider>
            <SnackbarProvider>
              <Suspense fallback={<Loading />}>
                <RouterProvider router={router} />
              </Suspense>
            </SnackbarProvider>
          </LanguageProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  </StrictMode>,
)
