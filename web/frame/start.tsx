import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PageStart } from '../../domain/home/page-start'
import { watchForLostSession } from '../auth/sessions/lost-session'
import { LoadingState } from '../design/loading-state'
import { SnackbarProvider } from '../design/snackbar'
import { ThemeProvider } from '../design/theme-provider'
import { keptLanguage, LanguageProvider, useTexts } from '../i18n/language'
import { takePageStart } from '../platform/page-start'
import { queryClient } from '../platform/use-read'
import { startSession } from '../session/session'

/**
 * Starts a program on its page. The program gets the answers that came inside the
 * document, or null. With `isTranslated` all of it is in the chosen language.
 */
export async function start(
  makeProgram: (answers: PageStart | null) => ReactNode | Promise<ReactNode>,
  { isTranslated = false }: { isTranslated?: boolean } = {},
) {
  const brought = takePageStart<PageStart>()
  const answers = brought && { ...brought, session: startSession(queryClient, brought.session) }
  watchForLostSession(queryClient)

  const [language, program] = await Promise.all([keptLanguage(), makeProgram(answers)])
  const root = createRoot(document.getElementById('root')!)
  root.render(
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <LanguageProvider initial={language}>
            <Surroundings isTranslated={isTranslated}>{program}</Surroundings>
          </LanguageProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  )
}

function Surroundings({ isTranslated, children }: { isTranslated: boolean; children: ReactNode }) {
  const { t } = useTexts(isTranslated)
  return (
    <SnackbarProvider closeLabel={t('closeMessage')}>
      <Suspense fallback={<LoadingState label={t('loading')} />}>{children}</Suspense>
    </SnackbarProvider>
  )
}
