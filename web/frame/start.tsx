import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchForLostSession } from '../auth/lost-session'
import { LoadingState } from '../design/loading-state'
import { SnackbarProvider } from '../design/snackbar'
import { ThemeProvider } from '../design/theme-provider'
import { en } from '../i18n/en'
import { keptLanguage, LanguageProvider, useLanguage } from '../i18n/language'
import { takePageStart } from '../platform/page-start'
import { queryClient } from '../platform/use-read'

/**
 * Puts a program on its page: with the page's nonce for styles, the answers that the page brought, and what everything
 * inside uses. A translated program is in the chosen language altogether.
 */
export async function start(
  makeProgram: () => ReactNode | Promise<ReactNode>,
  { isTranslated = false }: { isTranslated?: boolean } = {},
) {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  const styles = createCache({ key: 'w', prepend: true, ...(nonce && { nonce }) })

  takePageStart(queryClient)
  watchForLostSession(queryClient)

  const [language, program] = await Promise.all([keptLanguage(), makeProgram()])
  const root = createRoot(document.getElementById('root')!)
  root.render(
    <StrictMode>
      <CacheProvider value={styles}>
        <ThemeProvider>
          <QueryClientProvider client={queryClient}>
            <LanguageProvider initial={language}>
              <Surroundings isTranslated={isTranslated}>{program}</Surroundings>
            </LanguageProvider>
          </QueryClientProvider>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  )
}

function Surroundings({ isTranslated, children }: { isTranslated: boolean; children: ReactNode }) {
  const { t } = useLanguage()
  const { closeMessage, loading } = en
  return (
    <SnackbarProvider closeLabel={isTranslated ? t('closeMessage') : closeMessage}>
      <Suspense fallback={<LoadingState label={isTranslated ? t('loading') : loading} />}>
        {children}
      </Suspense>
    </SnackbarProvider>
  )
}
