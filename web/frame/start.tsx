import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PageStart } from '../../domain/home/page-start'
import type { Language } from '../../domain/language'
import { watchForLostSession } from '../auth/sessions/lost-session'
import { LoadingState } from '../design/loading-state'
import { SnackbarProvider } from '../design/snackbar'
import { ThemeProvider } from '../design/theme-provider'
import { useFrameTexts } from '../i18n/language-context'
import { takePageStart } from '../platform/page-start'
import { queryClient } from '../platform/use-read'
import { startSession } from '../session/session'

type Options = {
  /** True if all of the program is in the chosen language. */
  isTranslated?: boolean
  /** The languages of the door. A program without a part of the door has none. */
  languages?: {
    read: () => Promise<Language>
    Provider: ComponentType<{ initial: Language; children: ReactNode }>
  }
}

/** Starts a program on its page. The program gets the answers that came inside the document, or null. */
export async function start(
  makeProgram: (answers: PageStart | null) => ReactNode | Promise<ReactNode>,
  { isTranslated = false, languages }: Options = {},
) {
  const page = takePageStart<PageStart>()
  const answers = page && { ...page, session: startSession(queryClient, page.session) }
  watchForLostSession(queryClient)

  const [language, program] = await Promise.all([languages?.read(), makeProgram(answers)])
  const provided = <Providers isTranslated={isTranslated}>{program}</Providers>
  const root = createRoot(document.getElementById('root')!)
  root.render(
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          {languages && language ? (
            <languages.Provider initial={language}>{provided}</languages.Provider>
          ) : (
            provided
          )}
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  )
}

function Providers({ isTranslated, children }: { isTranslated: boolean; children: ReactNode }) {
  const { t } = useFrameTexts(isTranslated)
  return (
    <SnackbarProvider closeLabel={t('closeMessage')}>
      <Suspense fallback={<LoadingState label={t('loading')} />}>{children}</Suspense>
    </SnackbarProvider>
  )
}
