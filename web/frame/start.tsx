import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PageStart } from '../../domain/home/page-start'
import { readersLanguage } from '../../domain/readers-language'
import { watchForLostSession } from '../auth/sessions/lost-session'
import { LoadingState } from '../design/loading-state'
import { SnackbarProvider } from '../design/snackbar'
import { ThemeProvider } from '../design/theme-provider'
import { LanguageProvider } from '../i18n/language'
import type { Room } from '../../texts/keys'
import type { TextFiles } from '../platform/text-files'
import { startTexts, wishHere } from '../platform/texts'
import { takePageStart } from '../platform/page-start'
import { watchForTranslation } from '../platform/translated-page'
import { queryClient } from '../platform/use-read'
import { keeperFor, useFollowPerson } from '../session/own-language'
import { startSession } from '../session/session'

const keepForPerson = keeperFor(queryClient)

/** Starts a program on its page. It has the files of its texts, and starts with some rooms of them. The program gets the answers that came inside the document, or null. */
export async function start(
  rooms: readonly Room[],
  files: TextFiles,
  makeProgram: (answers: PageStart | null) => ReactNode | Promise<ReactNode>,
) {
  watchForTranslation()
  const page = takePageStart<PageStart>()
  const answers = page && { ...page, session: startSession(queryClient, page.session) }
  watchForLostSession(queryClient)

  const language = await startTexts(readersLanguage(wishHere(answers?.session.me?.language)), files, rooms)
  const program = await makeProgram(answers)
  const root = createRoot(document.getElementById('root')!)
  root.render(
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <LanguageProvider initial={language} offer={page?.offer ?? null} keepForPerson={keepForPerson}>
            <SnackbarProvider>
              <FollowPerson />
              <Suspense fallback={<LoadingState />}>{program}</Suspense>
            </SnackbarProvider>
          </LanguageProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  )
}

function FollowPerson() {
  useFollowPerson()
  return null
}
