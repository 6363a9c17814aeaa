import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PageStart } from '../../domain/home/page-start'
import { watchForLostSession } from '../auth/sessions/lost-session'
import { LoadingState } from '../design/loading-state'
import { SnackbarProvider } from '../design/snackbar'
import { ThemeProvider } from '../design/theme-provider'
import { LanguageProvider } from '../i18n/language'
import { chosenLanguage, startTexts } from '../i18n/texts'
import { takePageStart } from '../platform/page-start'
import { queryClient } from '../platform/use-read'
import { startSession } from '../session/session'

/** Starts a program on its page. The program gets the answers that came inside the document, or null. */
export async function start(makeProgram: (answers: PageStart | null) => ReactNode | Promise<ReactNode>) {
  const page = takePageStart<PageStart>()
  const answers = page && { ...page, session: startSession(queryClient, page.session) }
  watchForLostSession(queryClient)

  const language = await startTexts(chosenLanguage())
  const program = await makeProgram(answers)
  const root = createRoot(document.getElementById('root')!)
  root.render(
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <LanguageProvider initial={language}>
            <SnackbarProvider>
              <Suspense fallback={<LoadingState />}>{program}</Suspense>
            </SnackbarProvider>
          </LanguageProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  )
}
